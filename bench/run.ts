// npm run bench: one run, one report. Usage: node bench/run.ts [--seconds 6] [--mixed 10] [--quick]
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureWrites } from './http/editor.ts'
import { measureGrowth } from './http/growth.ts'
import { measureLighthouse } from './http/lighthouse.ts'
import { measureHttp } from './http/measure-http.ts'
import { measureMixedLoad } from './http/mixed-load.ts'
import { weighPage } from './http/page-weight.ts'
import { listVersePages } from './http/paths.ts'
import { toReport } from './http/report.ts'
import { makeDataDirectory, type SiteSettings, startSite } from './http/servers.ts'
import { type Load, runWarm, runWrk } from './http/wrk.ts'

const pages = ['/az', '/az/verse/2:255', '/az/chapter/2', '/az?q=nur', '/az/topic/patience', '/az/group/wine-in-stages']

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '6' },
      /** Duration of the mixed load in minutes. */
      mixed: { type: 'string', default: '10' },
      quick: { type: 'boolean', default: false },
    },
  })
  if (spawnSync('wrk', ['-v']).error) throw new Error('npm run bench needs wrk: apt-get install wrk')
  const seconds = Number(values.seconds)
  const data = makeDataDirectory()
  const site = await startSite(data.path)
  const rows = await measureHttp(site, seconds)
  const weights = []
  for (const page of pages) weights.push(await weighPage(site.url, page))
  const scores = []
  for (const page of values.quick ? [] : pages)
    scores.push(await measureLighthouse(site.url, page, process.env.CHROMIUM_PATH ?? 'chromium'))
  const writes = await measureWrites(site.url, seconds)
  const mixed = values.quick ? undefined : await measureMixedLoad(site, Number(values.mixed))
  await site.stop()
  const workers = {
    oneCore: await loadUncached(data.path, { core: 0 }, seconds),
    one: await loadUncached(data.path, {}, seconds),
    two: await loadUncached(data.path, { workers: 2 }, seconds),
  }
  data.remove()
  const growth = []
  for (const copies of values.quick ? [1] : [1, 4, 16]) growth.push(await measureGrowth(copies, seconds))
  const report = toReport({ now: new Date(), rows, writes, mixed, workers, weights, growth, scores })
  process.stdout.write(`${report}\n`)
  if (!values.quick) writeFileSync(fileURLToPath(new URL('results.md', import.meta.url)), report)
}

/** Load of uncached pages, for which the server needs most of the CPU time and wrk little. */
async function loadUncached(dataDirectory: string, settings: SiteSettings, seconds: number): Promise<Load> {
  const site = await startSite(dataDirectory, settings)
  const paths = await listVersePages(site.url)
  // Longer, because two processes share the warm-up requests.
  await runWrk({ url: site.url, paths: paths.toReversed() }, 2 * seconds)
  const load = await runWarm({ url: site.url, paths }, seconds)
  await site.stop()
  return load
}

await main()
