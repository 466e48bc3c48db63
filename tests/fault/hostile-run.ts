import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Attack, type AttackName, attacks } from './hostile-attacks.ts'
import type { AttackOrder } from './hostile-worker.ts'
import { toPercentile } from './load-client.ts'
import { readMainThreadMs, readMemory, readPeakMemory } from './read-process.ts'
import { type SiteProcess, startSite } from './site-process.ts'

export type AttackReport = {
  readonly name: AttackName
  readonly title: string
  /** The attacker's requests or connections. */
  readonly made: number
  /** The readers' requests for a cached page. */
  readonly requested: number
  /** The reasons of the requests that failed. */
  readonly failures: readonly string[]
  readonly readyP50Ms: number
  readonly readyP99Ms: number
  /** The same in CPU time of the site's main thread, which excludes other programs on the machine. */
  readonly ownP99Ms: number
  readonly maxMb: number
  readonly isAlive: boolean
}

export type HostileSettings = {
  readonly seconds: number
  readonly names?: readonly AttackName[]
  /** A data folder with the default content; by default a new one. */
  readonly dataDir?: string | undefined
  readonly print: (line: string) => void
}

/** The `mem_limit` of compose.yaml. Node uses half of a container's memory for its heap. */
const memoryLimitMb = 768
const heapLimitMb = memoryLimitMb / 2
const maxReadyMs = 250

export const allAttacks = Object.keys(attacks) as AttackName[]

/** Attacks a site with the memory of compose.yaml, one attack after the other, while readers request a cached page. */
export async function runHostile({ seconds, names = allAttacks, dataDir, print }: HostileSettings) {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'verse-hostile-'))
  const reports: AttackReport[] = []
  try {
    for (const hasPublicUrl of [true, false]) {
      const chosen = names.filter((name) => ((attacks[name] as Attack).hasPublicUrl ?? true) === hasPublicUrl)
      if (chosen.length > 0) reports.push(...(await attackSite(chosen, { seconds, directory, hasPublicUrl, print })))
    }
  } finally {
    if (!dataDir) rmSync(directory, { recursive: true, force: true })
  }
  return reports
}

type SiteOptions = {
  readonly seconds: number
  readonly directory: string
  readonly hasPublicUrl: boolean
  readonly print: (line: string) => void
}

async function attackSite(names: readonly AttackName[], { seconds, directory, hasPublicUrl, print }: SiteOptions) {
  const environment = {
    NODE_OPTIONS: `--max-old-space-size=${heapLimitMb}`,
    // The default of a process with this much memory.
    RESPONSE_CACHE_MB: String(memoryLimitMb / 16),
    ...(hasPublicUrl && { PUBLIC_URL: 'http://localhost' }),
  }
  const site = await startSite({ dataDir: directory, environment })
  const worker = new Worker(new URL('hostile-worker.ts', import.meta.url))
  const reports: AttackReport[] = []
  try {
    await warmUp(site.url)
    for (const name of names) {
      const report = await attack(site, worker, { name, url: site.url, seconds })
      print(toLine(report))
      reports.push(report)
      if (!report.isAlive) break
      await setTimeout(500)
    }
  } finally {
    await worker.terminate()
    await site.kill()
  }
  return reports
}

const readyPath = '/en/verse/1:1'

/** Builds the index and the files, as in a process that has served for a while. */
async function warmUp(url: string): Promise<void> {
  for (const path of ['/api/verse?q=mercy', '/api/corpus/ar', '/sitemaps/en.xml', readyPath])
    await (await fetch(url + path)).arrayBuffer()
}

async function attack(site: SiteProcess, worker: Worker, order: AttackOrder): Promise<AttackReport> {
  const { name } = order
  const state = { made: undefined as number | undefined }
  const done = once(worker, 'message').then(([made]) => {
    state.made = Number(made)
  })
  worker.postMessage(order)
  const { responses, maxMb } = await watchReaders(site, () => state.made === undefined && site.isAlive())
  const times = responses.map(({ ms }) => ms)
  if (site.isAlive()) await done
  return {
    name,
    title: attacks[name].title,
    made: state.made ?? 0,
    requested: times.length,
    failures: responses.flatMap(({ failure }) => failure ?? []),
    readyP50Ms: toPercentile(times, 0.5),
    readyP99Ms: toPercentile(times, 0.99),
    ownP99Ms: toPercentile(
      responses.map(({ ownMs }) => ownMs),
      0.99,
    ),
    maxMb,
    isAlive: site.isAlive(),
  }
}

const requestEveryMs = 25

/**
 * Alternates between a returning reader and a new one. Requests are sent at a steady pace, whether or not the previous
 * response has arrived.
 */
async function watchReaders(site: SiteProcess, isRunning: () => boolean) {
  const returning = new Agent({ keepAlive: true })
  const sent: Promise<ReaderResponse>[] = []
  const state = { maxMb: 0 }
  while (isRunning()) {
    sent.push(requestPage(site, sent.length % 2 ? returning : undefined))
    state.maxMb = Math.max(state.maxMb, readMemory(site.pid))
    await setTimeout(requestEveryMs)
  }
  // The peak, because memory may rise between two samples.
  if (site.isAlive()) state.maxMb = Math.max(state.maxMb, readPeakMemory(site.pid))
  const responses = await Promise.all(sent)
  returning.destroy()
  return { responses, maxMb: state.maxMb }
}

const timeoutMs = 30_000

type ReaderResponse = { readonly ms: number; readonly ownMs: number; readonly failure?: string }

/** The time until the whole page has arrived; infinite when it did not. */
function requestPage({ url, pid, isAlive }: SiteProcess, agent: Agent | undefined): Promise<ReaderResponse> {
  const at = performance.now()
  const ownAt = readMainThreadMs(pid)
  return new Promise((resolve) => {
    const fail = (failure: string) =>
      resolve({ ms: Number.POSITIVE_INFINITY, ownMs: Number.POSITIVE_INFINITY, failure })
    const succeed = () => {
      const ms = performance.now() - at
      resolve({ ms, ownMs: ownAt !== undefined && isAlive() ? (readMainThreadMs(pid) ?? ms) - ownAt : ms })
    }
    const request = get(`${url}${readyPath}`, { agent: agent ?? false, timeout: timeoutMs }, (response) => {
      response.on('error', (error) => fail(error.message))
      response.on('end', () => (response.statusCode === 200 ? succeed() : fail(`${response.statusCode}`)))
      response.resume()
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error) => fail(error.message))
  })
}

export function listHostileProblems(reports: readonly AttackReport[], maxMs = maxReadyMs): string[] {
  return reports.flatMap(({ title, isAlive, ownP99Ms, maxMb }) => [
    ...(isAlive ? [] : [`${title}: the site ended`]),
    ...(ownP99Ms <= maxMs ? [] : [`${title}: a cached page took ${ownP99Ms.toFixed(0)} ms`]),
    ...(maxMb <= memoryLimitMb ? [] : [`${title}: ${maxMb.toFixed(0)} MB`]),
  ])
}

function toLine(report: AttackReport): string {
  const { title, made, requested, failures, readyP50Ms, readyP99Ms, ownP99Ms, maxMb, isAlive } = report
  const times = `p50 ${readyP50Ms.toFixed(1)} ms, p99 ${readyP99Ms.toFixed(1)} ms (CPU ${ownP99Ms.toFixed(1)} ms)`
  const failed = failures.length === 0 ? 'none' : `${failures.length} (${[...new Set(failures)].join(', ')})`
  const ready = `cached page ${times}, of ${requested} failed ${failed}`
  return `  ${title}: ${made} made; ${ready}; at most ${maxMb.toFixed(0)} MB${isAlive ? '' : '; THE SITE ENDED'}`
}
