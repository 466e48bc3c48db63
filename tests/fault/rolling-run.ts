import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Balancer, startBalancer } from './balancer.ts'
import { type EditorClient, signIn } from './editor-client.ts'
import { toPercentile } from './load-client.ts'
import { startPostgresMachine } from './postgres-machine.ts'
import { type SiteProcess, type SiteSettings, startSite } from './site-process.ts'

export type RollingReport = {
  readonly restarts: number
  readonly reads: number
  readonly writes: number
  readonly failed: readonly string[]
  /** From the signal to the end of the process. */
  readonly stopMs: readonly number[]
  readonly readP99Ms: number
}

type RollingSettings = {
  readonly sites: readonly SiteSettings[]
  readonly rounds: number
  readonly readers: number
  readonly print: (line: string) => void
}

const paths = ['/en', '/az/verse/2:255', '/api/verse?limit=5&q=mercy', '/api/topic?limit=3', '/ru', '/api/chapter']
/**
 * The settings of an operator with a load balancer. The delay is many times longer than the balancer needs to notice.
 */
const behindBalancer = { STOP_DELAY: '2', TRUST_PROXY: '1' }

type Load = { isOn: boolean; reads: number; writes: number; readonly failed: string[]; readonly readMs: number[] }

/** Restarts all processes one by one, while readers and an editor send requests through the balancer. */
export async function runRolling({ sites, rounds, readers, print }: RollingSettings): Promise<RollingReport> {
  const balancer = await startBalancer()
  const running: SiteProcess[] = []
  const start = async (at: number) => {
    const settings = sites[at] as SiteSettings
    const site = await startSite({ ...settings, environment: { ...settings.environment, ...behindBalancer } })
    running[at] = site
    balancer.add(site.url)
    await balancer.untilReady(site.url)
  }
  try {
    for (const at of sites.keys()) await start(at)
    const load: Load = { isOn: true, reads: 0, writes: 0, failed: [], readMs: [] }
    const editor = await signIn(balancer.url)
    const busy = Promise.all(
      [...Array(readers).keys()]
        .map((at) => readContinuously(balancer, load, at))
        .concat(writeContinuously(balancer, editor, load)),
    )
    const stopMs: number[] = []
    for (let round = 0; round < rounds * sites.length; round++) {
      const at = round % sites.length
      await setTimeout(500)
      const startedAt = performance.now()
      await running[at]?.stop()
      balancer.remove(running[at]?.url ?? '')
      stopMs.push(performance.now() - startedAt)
      print(
        `  process ${at + 1} ended after ${(stopMs.at(-1) ?? 0).toFixed(0)} ms; ${load.failed.length} failed so far`,
      )
      await start(at)
    }
    await setTimeout(500)
    load.isOn = false
    await busy
    const { reads, writes, failed, readMs } = load
    return { restarts: stopMs.length, reads, writes, failed, stopMs, readP99Ms: toPercentile(readMs, 0.99) }
  } finally {
    await Promise.all(running.map((site) => site.kill()))
    balancer.stop()
  }
}

async function readContinuously({ url }: Balancer, load: Load, from: number): Promise<void> {
  for (let round = from; load.isOn; round++) {
    const path = paths[round % paths.length] ?? '/'
    const startedAt = performance.now()
    const status = await fetch(url + path).then(
      (response) => response.text().then((text) => (response.ok ? 200 : `${response.status} ${text.slice(0, 200)}`)),
      (error: unknown) => String(error),
    )
    load.reads++
    load.readMs.push(performance.now() - startedAt)
    if (status !== 200) load.failed.push(`${path}: ${status}`)
    await setTimeout(10)
  }
}

async function writeContinuously({ url }: Balancer, editor: EditorClient, load: Load): Promise<void> {
  while (load.isOn) {
    const opinionEn = `word ${load.writes}`
    const { status } = await editor.send(url, { method: 'PUT', path: '/api/verse/2:255', body: { opinionEn } })
    load.writes++
    if (status !== 200) load.failed.push(`a write: ${status}`)
    await setTimeout(100)
  }
}

/** Three sites on one PostgreSQL, one of them with two workers. */
export async function runRollingOnPostgres(rounds: number, print: (line: string) => void): Promise<RollingReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-rolling-'))
  const machine = await startPostgresMachine()
  try {
    const site = { dataDir, databaseUrl: machine.url }
    const sites = [site, site, { ...site, environment: { WORKERS: '2' } }]
    return await runRolling({ sites, rounds, readers: 8, print })
  } finally {
    await machine.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function listRollingLines({ restarts, reads, writes, failed, stopMs, readP99Ms }: RollingReport): string[] {
  return [
    `restarts: ${restarts}, the slowest stop ${(Math.max(...stopMs) / 1000).toFixed(1)} s (${behindBalancer.STOP_DELAY} s of it STOP_DELAY)`,
    `reads: ${reads}, p99 ${readP99Ms.toFixed(0)} ms; writes: ${writes}; failed: ${failed.length}`,
    ...[...new Set(failed)].slice(0, 10).map((problem) => `FAILED ${problem}`),
  ]
}
