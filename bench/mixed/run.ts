// npm run bench -- mixed [--minutes 5] [--encoding br] [--per-kind 20000] [--checkout FOLDER] [--urls 200000]:
// measures only the mixed load, with one save per second, on this checkout or another built one; the memory of a
// process while that many different URLs are requested; and, with --after-edits 10000, how many of that many pages are
// still valid after one edit and after a hundred.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { readMemory } from '../../tests/fault/read-process.ts'
import { findFreePort } from '../../tests/support/free-port.ts'
import { measureMixedLoad } from '../http/mixed-load.ts'
import { listSearches, listTenVerses, listVersePages } from '../http/paths.ts'
import { makeDataDirectory, type Running, startSite } from '../http/servers.ts'
import { runWrk } from '../http/wrk.ts'
import { measureAfterEdits } from './after-edits.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      /** The encoding that readers accept: browsers accept Brotli, wrk by default none. */
      encoding: { type: 'string' },
      checkout: { type: 'string' },
      'per-kind': { type: 'string', default: '20000' },
      urls: { type: 'string' },
      'after-edits': { type: 'string' },
    },
  })
  const { minutes, encoding, checkout, urls } = values
  const data = makeDataDirectory()
  const metricsPort = String(await findFreePort())
  process.env.METRICS_PORT = metricsPort
  const site = await startSite(data.path, { ...(checkout && { checkout }) })
  try {
    const headers = encoding ? { 'accept-encoding': encoding } : {}
    if (values['after-edits']) await countValid(site, metricsPort, Number(values['after-edits']))
    else if (urls) await requestOnce(site, Number(urls), headers)
    else await loadMixed(site, Number(minutes), { headers, perKind: Number(values['per-kind']) })
  } finally {
    await site.stop()
    data.remove()
  }
}

type Headers = Readonly<Record<string, string>>

async function loadMixed(...[site, minutes, settings]: Parameters<typeof measureMixedLoad>): Promise<void> {
  const { load, writes, refusedWrites, megabytes } = await measureMixedLoad(site, minutes, settings)
  const { perSecond, p50Ms, p99Ms, errors } = load
  print(`mixed load: ${Math.round(perSecond)} requests/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${errors} errors`)
  print(`saves: ${writes}, ${refusedWrites} rejected; RSS in MB by the minute: ${megabytes.join(', ')}`)
}

async function countValid(site: Running, metricsPort: string, count: number): Promise<void> {
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`
  for (const { edits, pages, cached, unchanged } of await measureAfterEdits(
    site,
    `http://127.0.0.1:${metricsPort}/metrics`,
    count,
  ))
    print(
      `after ${edits} edits of a verse, of ${pages} pages: ${cached} still cached (${share(cached, pages)}), ${unchanged} returned 304 (${share(unchanged, pages)})`,
    )
}

/** Requests in rounds of some seconds, until all URLs were requested. */
async function requestOnce(site: Running, count: number, headers: Headers): Promise<void> {
  const lists = [await listVersePages(site.url), await listTenVerses(site.url), await listSearches(site.url)]
  const all = lists.flat()
  const paths = [...all, ...all.map((path) => `${path}${path.includes('?') ? '&' : '?'}highlight=true`)].slice(0, count)
  const state = { requested: 0, largest: 0 }
  while (state.requested < paths.length) {
    const { perSecond, errors } = await runWrk({ url: site.url, headers, paths: paths.slice(state.requested) }, seconds)
    state.requested += Math.round(perSecond * seconds)
    const megabytes = Math.round(readMemory(site.pid))
    state.largest = Math.max(state.largest, megabytes)
    print(`${Math.min(state.requested, paths.length)} of ${paths.length} URLs: ${megabytes} MB, ${errors} errors`)
  }
  print(`largest RSS: ${state.largest} MB`)
}

const seconds = 10

if (spawnSync('wrk', ['-v']).error) throw new Error('npm run bench -- mixed needs wrk: apt-get install wrk')
await main()
process.exit(0)
