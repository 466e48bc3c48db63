import { setTimeout } from 'node:timers/promises'
import type { EditorClient } from './editor-client.ts'
import type { ProcessSlot } from './process-slot.ts'
import { toMedian } from './report-lines.ts'
import type { WriteLedger } from './write-ledger.ts'

export type ClusterFindings = {
  readonly reads: { succeeded: number; failed: number }
  /** From the answer to a write to its being on every process, while the database is there. */
  readonly visibleMs: number[]
  /** How often the editor, on another process right after a write, was asked for and shown it. */
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
/** Nobody uploads hundreds of verses without a pause. */
const heavyPauseMs = 3000
/** How long a new word may take to be everywhere: what the site promises. */
const promisedMs = 1000

/** Reads without end from one process; whatever fails while it is up and stays up is a failure of the site. */
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
        findings.problems.push(`${path} was answered with ${status}`)
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

/** Writes of every kind, each to whichever process comes up; the commentary is followed to every process. */
export async function runWorkloads(ledger: WriteLedger, client: EditorClient, load: Load): Promise<void> {
  await Promise.all(
    ledger.workloads.map(async (workload, at) => {
      while (performance.now() < load.endsAt) {
        const slot = pick(load.slots)
        const url = slot?.url()
        const sent = url ? await ledger.write(workload, client, url) : undefined
        const answeredAt = performance.now()
        if (sent?.status === 200 && at === 0) {
          const { opinionEn } = sent.body.verse as { opinionEn: string }
          await followWord(opinionEn, answeredAt, client, load)
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

async function followWord(word: string, answeredAt: number, client: EditorClient, load: Load): Promise<void> {
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
        if (performance.now() - answeredAt > 30_000) break
        await setTimeout(5)
      }
      if (!isStill(process)) return
      const took = performance.now() - answeredAt
      findings.visibleMs.push(took)
      if (took > promisedMs) findings.problems.push(`a write took ${Math.round(took)} ms to be on every process`)
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
    `  kills ${kills}; PostgreSQL away once, all well again ${ms(healMs[0] ?? 0)} after it was back`,
    `  reads answered ${reads.succeeded}, failed ${reads.failed}`,
    `  acknowledged writes ${acknowledged}, refused for a while ${refused}, lost ${lost.length}, half-applied ${half.length}`,
    `  on every process after a write's answer: median ${ms(toMedian(visibleMs))}, longest ${ms(Math.max(0, ...visibleMs))} (${visibleMs.length} looks)`,
    `  editors who read their own write on any process: ${ownReads.requested - ownReads.stale} of ${ownReads.requested}`,
    ...problems.slice(0, 20).map((problem) => `    ${problem}`),
  ]
}
