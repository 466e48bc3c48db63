// npm run bench: one run, one report. Usage: node bench/run.ts [--seconds 6] [--quick]
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureGrowth } from './http/growth.ts'
import { measureLighthouse } from './http/lighthouse.ts'
import { measureHttp } from './http/measure-http.ts'
import { weighPage } from './http/page-weight.ts'
import { toReport } from './http/report.ts'
import { makeDataDirectory, startSite } from './http/servers.ts'
import { runWrk } from './http/wrk.ts'

const pages = ['/az', '/az/verse/2:255', '/az?q=nur', '/az/topic/patience', '/az/group/wine-in-stages']

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '6' }, quick: { type: 'boolean', default: false } },
  })
  if (spawnSync('wrk', ['-v']).error) throw new Error('npm run bench needs wrk: apt-get install wrk')
  const seconds = Number(values.seconds)
  const data = makeDataDirectory()
  const site = await startSite(data.path)
  const rows = await measureHttp(site, seconds)
  const weights = []
  for (const page of pages) weights.push(await weighPage(site.url, page))
  const one = await runWrk({ url: `${site.url}/api/verse?chapter=2&limit=10` }, seconds)
  const scores = values.quick
    ? []
    : pages.map((page) => measureLighthouse(site.url, page, process.env.CHROMIUM_PATH ?? 'chromium'))
  await site.stop()
  const pair = await startSite(data.path, { WORKERS: '2' })
  const two = await runWrk({ url: `${pair.url}/api/verse?chapter=2&limit=10` }, seconds)
  await pair.stop()
  data.remove()
  const growth = []
  for (const copies of values.quick ? [1] : [1, 4, 16]) growth.push(await measureGrowth(copies, seconds))
  const report = toReport({ now: new Date(), rows, workers: { one, two }, weights, growth, scores })
  process.stdout.write(`${report}\n`)
  if (!values.quick) writeFileSync(fileURLToPath(new URL('results.md', import.meta.url)), report)
}

await main()
