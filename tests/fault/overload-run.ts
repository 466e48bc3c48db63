import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerLoad, type Sample, toPercentile } from './load-client.ts'
import { readMemory } from './read-process.ts'
import { type SiteProcess, startSite } from './site-process.ts'

export type OverloadReport = {
  /** Pages and searches per second that one process computes when it always has more requests than that. */
  readonly capacity: number
  readonly normalP99Ms: number
  readonly offered: number
  readonly accepted: number
  readonly refused: number
  readonly broken: number
  readonly acceptedP99Ms: number
  readonly refusedP50Ms: number
  /** Of /api/health and a cached page, during the overload. */
  readonly readyP99Ms: number
  /** How many of those failed or were refused; none should be. */
  readonly readyFailed: number
  readonly memoryMb: { readonly before: number; readonly max: number; readonly after: number }
  /**
   * From the end of the overload to the first of the remaining seconds that are all normal; undefined when there is
   * none.
   */
  readonly recoveredAfterS: number | undefined
}

export type OverloadSettings = {
  /** A data folder with the default content; by default a new one. */
  readonly dataDir?: string | undefined
  readonly seconds: number
  readonly times: number
  readonly measureSeconds: number
  /** How long the recovery is measured. */
  readonly watchedSeconds: number
}

/** The p99 of a single second is noisy, so up to this many times the normal one counts as normal. */
const slack = 2.25

/** Sends one process several times its capacity in uncached requests, and then half of its capacity. */
export async function runOverload(settings: OverloadSettings, print: (line: string) => void): Promise<OverloadReport> {
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'verse-overload-'))
  // As behind a proxy, so that the site does not close idle connections while the client reuses them.
  const site = await startSite({ dataDir, environment: { TRUST_PROXY: '1' } })
  try {
    return await measure(site, settings, print)
  } finally {
    await site.kill()
    if (!settings.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(
  site: SiteProcess,
  { seconds, times, measureSeconds, watchedSeconds }: OverloadSettings,
  print: (line: string) => void,
) {
  const nextPath = createPaths()
  const offer = (perSecond: number, forSeconds: number, connections: number) =>
    offerLoad({ url: site.url, perSecond, seconds: forSeconds, connections, nextPath })
  // Compiles the code and builds the search index, as in a process that has served for a while.
  await offer(1000, measureSeconds, 4)
  const busy = await offer(10_000, measureSeconds, 4)
  const capacity = busy.filter(isAccepted).length / measureSeconds
  print(`  capacity ${capacity.toFixed(0)} a second`)
  const normal = await offer(capacity / 2, measureSeconds, 200)
  const normalP99Ms = p99(normal)
  const before = readMemory(site.pid)
  print(
    `  at half of it p99 ${normalP99Ms.toFixed(1)} ms, ${before.toFixed(0)} MB; now ${times} times for ${seconds} s`,
  )
  const watch = watchProcess(site, seconds)
  const over = await offer(capacity * times, seconds, 1000)
  const { max, times: readyTimes, failed: readyFailed } = await watch
  const later = await offer(capacity / 2, watchedSeconds, 200)
  const accepted = over.filter(isAccepted)
  const refused = over.filter(({ status }) => status === 503)
  return {
    capacity,
    normalP99Ms,
    offered: over.length / seconds,
    accepted: accepted.length / seconds,
    refused: refused.length / seconds,
    broken: over.length - accepted.length - refused.length,
    acceptedP99Ms: p99(over),
    refusedP50Ms: toPercentile(
      refused.map(({ ms }) => ms),
      0.5,
    ),
    readyP99Ms: toPercentile(readyTimes, 0.99),
    readyFailed,
    memoryMb: { before, max, after: readMemory(site.pid) },
    recoveredAfterS: findRecovery(later, watchedSeconds, normalP99Ms),
  }
}

const isAccepted = ({ status }: Sample) => status === 200
const p99 = (responses: readonly Sample[]) =>
  toPercentile(
    responses.filter(isAccepted).map(({ ms }) => ms),
    0.99,
  )

/** Each URL once, so that nothing is cached: three pages, then a search. */
function createPaths(): () => string {
  const state = { count: 0 }
  const languages = ['en', 'az', 'tr', 'ru']
  return () => {
    const at = state.count++
    if (at % 4 === 3) return `/api/verse?limit=10&skip=${at % 97}&q=${encodeURIComponent(`mercy ${at}`)}`
    return `/${languages[at % 4]}/verse/2:${(at % 286) + 1}?n=${at}`
  }
}

/** Requests what must always be served, up to five times a second, and measures the memory. */
async function watchProcess({ url, pid }: SiteProcess, seconds: number) {
  const state = { max: 0, failed: 0 }
  const times: number[] = []
  await fetch(`${url}/az/verse/1:1`)
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    for (const path of ['/api/health', '/az/verse/1:1']) {
      const at = performance.now()
      const response = await fetch(url + path)
      await response.arrayBuffer()
      if (response.status === 200) times.push(performance.now() - at)
      else state.failed++
    }
    state.max = Math.max(state.max, readMemory(pid))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { ...state, times }
}

function findRecovery(later: readonly Sample[], watchedSeconds: number, normalP99Ms: number): number | undefined {
  const seconds = Array.from({ length: watchedSeconds }, (_, second) =>
    later.filter(({ at }) => Math.floor(at / 1000) === second),
  )
  const isUsual = (responses: readonly Sample[]) =>
    responses.length > 0 && responses.every(isAccepted) && p99(responses) <= normalP99Ms * slack
  const last = seconds.findLastIndex((responses) => !isUsual(responses))
  return last === watchedSeconds - 1 ? undefined : last + 1
}

export function listOverloadProblems(report: OverloadReport): string[] {
  const { acceptedP99Ms, normalP99Ms, broken, readyFailed, recoveredAfterS, memoryMb } = report
  return [
    ...(acceptedP99Ms > 5 * normalP99Ms ? ['accepted requests took more than five times as long as normal'] : []),
    ...(broken > 0 ? [`${broken} were neither accepted nor refused`] : []),
    ...(readyFailed > 0 ? [`${readyFailed} cached pages or health checks failed`] : []),
    ...(recoveredAfterS === undefined || recoveredAfterS > 5 ? ['it did not recover within 5 s'] : []),
    ...(memoryMb.max > memoryMb.before + 300 ? ['memory grew by more than 300 MB'] : []),
  ]
}

export function listOverloadLines(report: OverloadReport): string[] {
  const { capacity, normalP99Ms, offered, accepted, refused, broken, acceptedP99Ms, refusedP50Ms } = report
  const { readyP99Ms, readyFailed, recoveredAfterS } = report
  const { before, max, after } = report.memoryMb
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    `capacity: ${capacity.toFixed(0)} pages and searches a second, p99 ${ms(normalP99Ms)} at half of it`,
    `offered: ${offered.toFixed(0)} a second; accepted ${accepted.toFixed(0)}, refused ${refused.toFixed(0)}, broken ${broken} in all`,
    `accepted p99: ${ms(acceptedP99Ms)} (${(acceptedP99Ms / normalP99Ms).toFixed(1)} times the normal; at most 5)`,
    `refusals: median ${ms(refusedP50Ms)}; cached pages and health: p99 ${ms(readyP99Ms)}, ${readyFailed} failed`,
    `memory: ${before.toFixed(0)} MB before, ${max.toFixed(0)} MB at the highest, ${after.toFixed(0)} MB after`,
    `recovered: ${recoveredAfterS === undefined ? 'NOT while it was measured' : `after ${recoveredAfterS} s`}`,
  ]
}
