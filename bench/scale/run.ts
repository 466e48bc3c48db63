// npm run bench -- scale [--seconds 60]: PostgreSQL, three processes and Varnish on this machine, under a long-tailed
// mix of all pages, with an editor who saves once a second and a process that is killed midway. Prints the numbers on
// which `docs/scale.md` is based.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { signIn } from '../../tests/fault/editor-client.ts'
import { startPostgresMachine } from '../../tests/fault/postgres-machine.ts'
import { createProcessSlot, type ProcessSlot } from '../../tests/fault/process-slot.ts'
import { readMemory } from '../../tests/fault/read-process.ts'
import { hasVarnish, startVarnish, type Varnish } from '../../tests/fault/varnish.ts'
import { findFreePort } from '../../tests/support/free-port.ts'
import { startRawServer } from '../http/servers.ts'
import { type Load, runWrk, type Target } from '../http/wrk.ts'
import { listVisits } from './visit-mix.ts'
import { watchEdits } from './watch-edits.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const processes = 3
/** Varnish stores pages compressed and would decompress them for a client that accepts no encoding. */
const browser = { 'accept-encoding': 'gzip, deflate, br' }

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
  if (!hasVarnish()) throw new Error('npm run bench -- scale needs Varnish: apt-get install varnish')
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-scale-'))
  const machine = await startPostgresMachine()
  const slots: ProcessSlot[] = []
  const cachePort = await findFreePort()
  const purge = { CDN_MAX_AGE: '86400', CDN_PURGE_METHOD: 'BAN', CDN_PURGE_URL: `http://127.0.0.1:${cachePort}/` }
  try {
    for (let at = 0; at < processes; at++) {
      const environment = { ...purge, TRUST_PROXY: '1', PORT: String(await findFreePort()) }
      slots.push(await createProcessSlot({ dataDir, databaseUrl: machine.url, environment }))
    }
    const varnish = await startVarnish(
      slots.map((slot) => slot.url() ?? ''),
      cachePort,
    )
    await measureMix({ varnish, slots, seconds: Number(values.seconds) })
    await compareWithStatic(varnish)
    await varnish.stop()
  } finally {
    await Promise.all(slots.map((slot) => slot.remove()))
    await machine.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Setup = { readonly varnish: Varnish; readonly slots: readonly ProcessSlot[]; readonly seconds: number }

/** Measures at full speed while a process is killed, then at half that rate, where queues do not delay edits. */
async function measureMix(setup: Setup): Promise<void> {
  const { varnish, slots, seconds } = setup
  const upUrl = () => slots.find((slot) => slot.isUp())?.url() ?? ''
  const { visits, pages } = await listVisits(upUrl(), 200_000)
  print(`${pages} pages; the first ${seconds} s fill the cache`)
  const target: Target = { url: varnish.url, headers: browser, paths: visits }
  await runWrk(target, seconds)
  const killing = setTimeout((seconds * 1000) / 2).then(() => slots[2]?.killAndRestart())
  const full = await measureWithEdits('as fast as it can, a process killed', setup, {
    ...target,
    paths: visits.toReversed(),
  })
  await killing
  await Promise.all(slots.map((slot) => slot.untilUp()))
  await measureWithEdits('at half that rate', setup, { ...target, maxPerSecond: full.perSecond / 2 })
  const megabytes = slots.map((slot) => Math.round(readMemory(slot.pid())))
  print(`RSS: processes ${megabytes.join(', ')} MB; Varnish ${varnish.readMegabytes()} MB`)
}

async function measureWithEdits(title: string, { varnish, slots, seconds }: Setup, target: Target): Promise<Load> {
  const upUrl = () => slots.find((slot) => slot.isUp())?.url() ?? ''
  const client = await signIn(upUrl())
  const before = varnish.readCounters()
  const state = { isOver: false }
  const editing = watchEdits({ client, siteUrl: upUrl, cacheUrl: varnish.url, isOver: () => state.isOver })
  const load = await runWrk(target, seconds)
  state.isOver = true
  const { seenMs, refused, stale } = await editing
  const after = varnish.readCounters()
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses]
  const sorted = seenMs.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  print(
    `${title}: ${Math.round(load.perSecond)} requests/s, p50 ${load.p50Ms} ms, p99 ${load.p99Ms} ms, ${load.errors} errors`,
  )
  print(
    `  hit rate of Varnish: ${((100 * hits) / Math.max(1, hits + misses)).toFixed(2)} % (${misses} of ${hits + misses} went to the site)`,
  )
  print(
    `  edits: ${seenMs.length} seen (p50 ${at(0.5)} ms, max ${Math.round(sorted.at(-1) ?? 0)} ms), ${refused} refused, ${stale} stale`,
  )
  return load
}

/** One verse page and a file of the same size through Varnish, alternating. */
async function compareWithStatic(varnish: Varnish): Promise<void> {
  const page = `${varnish.url}/az/verse/2:255`
  const body = gzipSync(await (await fetch(page)).arrayBuffer())
  const type = ['Content-Type', 'text/html; charset=utf-8', 'Content-Encoding', 'gzip']
  const raw = await startRawServer(body, [...type, 'Cache-Control', 's-maxage=3600'])
  const plain = await startVarnish([raw.url], await findFreePort(), 'static')
  const rates: [number, number][] = []
  for (let turn = 0; turn < 3; turn++) {
    const own = await runWrk({ url: page, headers: browser }, 4)
    const file = await runWrk({ url: `${plain.url}/`, headers: browser }, 4)
    rates.push([own.perSecond, file.perSecond])
  }
  const [own, file] = [0, 1].map((at) => rates.map((pair) => pair[at] ?? 0).toSorted((a, b) => a - b)[1] ?? 0)
  print(
    `verse page through Varnish: ${Math.round(own ?? 0)}/s; a file of its size: ${Math.round(file ?? 0)}/s; ratio ${((own ?? 0) / (file ?? 1)).toFixed(2)}`,
  )
  await plain.stop()
  await raw.stop()
}

if (spawnSync('wrk', ['-v']).error) throw new Error('npm run bench -- scale needs wrk: apt-get install wrk')
await main()
process.exit(0)
