import { setTimeout } from 'node:timers/promises'
import type { EditorClient } from './editor-client.ts'
import type { ProcessSlot } from './process-slot.ts'
import { toMedian } from './report-lines.ts'
import type { WriteLedger } from './write-ledger.ts'

export type ClusterFindings = {
  readonly reads: { succeeded: number; failed: number }
  /** From the response to a write until every process shows it, while the database is available. */
  readonly visibleMs: number[]
  /** How often the editor read their own write from any process right after it, and how often it was missing. */
  readonly ownReads: { requested: number; stale: number }
  readonly healMs: number[]
  readonly problems: string[]
}

export function createFindings(): ClusterFindings {
  return {
    reads: { succeeded: 0, failed: 0 },
    visibleMs: [],
    ownReads: { requested: 0, stale: 0 },
    healMs: [],
    problems: [],
  }
}

export type Load = {
  readonly endsAt: number
  readonly slots: readonly ProcessSlot[]
  readonly findings: ClusterFindings
  readonly outage: { isOn: boolean }
}

const paths = ['/en', '/az/verse/2:255', '/api/verse?limit=5&q=mercy', '/api/topic?limit=3', '/ru', '/api/chapter']
const pauseMs = 20
/** The pause after a write of hundreds of verses, because nobody uploads without one. */
const heavyPauseMs = 3000
/** The maximum time until every process shows a write, as the documentation promises. */
const promisedMs = 1000

/** Reads from one process until the end. A read that fails while the process stays up is a failure of the site. */
export async function readContinuously(slot: ProcessSlot, { endsAt, findings }: Load): Promise<void> {
  for (let round = 0; performance.now() < endsAt; round++) {
    const url = slot.url()
    const generation = slot.generation()
    const path = paths[round % paths.length] ?? '/'
    const status = url && (await readStatus(`${url}${path}`))
    if (url && slot.generation() === generation) {
      if (status === 200) findings.reads.succeeded++
      else {
        findings.reads.failed++
        findings.problems.push(`${path} returned ${status}`)
      }
    }
    await setTimeout(pauseMs)
  }
}

async function readStatus(url: string): Promise<number | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return String(error)
  }
}

/** Sends writes of every kind, each to a random process. The commentary is then read from every process. */
export async function runWorkloads(ledger: WriteLedger, client: EditorClient, load: Load): Promise<void> {
  await Promise.all(
    ledger.workloads.map(async (workload, at) => {
      while (performance.now() < load.endsAt) {
        const slot = pick(load.slots)
        const url = slot?.url()
        const sent = url ? await ledger.write(workload, client, url) : undefined
        const respondedAt = performance.now()
        if (sent?.status === 200 && at === 0) {
          const { opinionEn } = sent.body.verse as { opinionEn: string }
          await followWord(opinionEn, respondedAt, client, load)
        }
        await setTimeout(sent?.status !== 200 ? 300 : workload.heavy ? heavyPauseMs : 100)
      }
    }),
  )
}

function pick(slots: readonly ProcessSlot[]): ProcessSlot | undefined {
  const up = slots.filter((slot) => slot.isUp())
  return up[Math.floor(Math.random() * up.length)]
}

async function followWord(word: string, respondedAt: number, client: EditorClient, load: Load): Promise<void> {
  const { slots, outage, findings } = load
  if (outage.isOn) return
  const up = slots
    .filter((slot) => slot.isUp())
    .map((slot) => ({ slot, url: slot.url(), generation: slot.generation() }))
  const isStill = ({ slot, generation }: (typeof up)[number]) => slot.generation() === generation && !outage.isOn
  const first = up[Math.floor(Math.random() * up.length)]
  if (first?.url) {
    const own = await client.send(first.url, { method: 'GET', path: '/api/verse/2:255' })
    const shown = (own.body.verse as { opinionEn?: string } | undefined)?.opinionEn
    if (own.status === 200 && isStill(first)) {
      findings.ownReads.requested++
      if (shown !== word) findings.ownReads.stale++
      if (shown !== word) findings.problems.push(`the editor was shown ${shown} after writing ${word}`)
    }
  }
  await Promise.all(
    up.map(async (process) => {
      while (isStill(process) && (await readWord(process.url)) !== word) {
        if (performance.now() - respondedAt > 30_000) break
        await setTimeout(5)
      }
      if (!isStill(process)) return
      const took = performance.now() - respondedAt
      findings.visibleMs.push(took)
      if (took > promisedMs) findings.problems.push(`a write took ${Math.round(took)} ms to reach every process`)
    }),
  )
}

async function readWord(url: string | undefined): Promise<string | undefined> {
  const read = async () => {
    const response = await fetch(`${url}/api/verse/2:255`)
    return ((await response.json()) as { verse: { opinionEn: string } }).verse.opinionEn
  }
  return await read().catch(() => undefined)
}

type Lines = ClusterFindings & {
  readonly kills: number
  readonly acknowledged: number
  readonly refused: number
  readonly lost: readonly string[]
  readonly half: readonly string[]
}

/** What `npm run fault -- cluster` prints. */
export function listClusterLines(report: Lines): string[] {
  const { kills, reads, acknowledged, refused, lost, half, visibleMs, ownReads, healMs, problems } = report
  const ms = (value: number) => `${Math.round(value)} ms`
  return [
    `three processes on one PostgreSQL: ${problems.length === 0 ? 'sound' : 'NOT SOUND'}`,
    `  kills ${kills}; PostgreSQL stopped once, all processes healthy ${ms(healMs[0] ?? 0)} after its restart`,
    `  reads succeeded ${reads.succeeded}, failed ${reads.failed}`,
    `  acknowledged writes ${acknowledged}, refused ${refused}, lost ${lost.length}, half-applied ${half.length}`,
    `  from the response to a write until every process shows it: median ${ms(toMedian(visibleMs))}, maximum ${ms(Math.max(0, ...visibleMs))} (${visibleMs.length} samples)`,
    `  own writes read from any process: ${ownReads.requested - ownReads.stale} of ${ownReads.requested}`,
    ...problems.slice(0, 20).map((problem) => `    ${problem}`),
  ]
}
