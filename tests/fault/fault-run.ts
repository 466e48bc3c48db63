import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/database/open-database.ts'
import { createStoreCheck } from './check-store.ts'
import { type EditorClient, signIn } from './editor-client.ts'
import type { PostgresMachine } from './postgres-machine.ts'
import { type SiteProcess, type SiteSettings, startSite } from './site-process.ts'
import { createWriteLedger, type WriteLedger } from './write-ledger.ts'
import { createWorkloads, workloadSetup } from './write-workloads.ts'

export type FaultReport = {
  readonly kills: number
  /** How often the database server itself was killed. */
  readonly serverKills: number
  readonly acknowledged: ReadonlyMap<string, number>
  readonly lost: readonly string[]
  readonly half: readonly string[]
  /** Anything else that is wrong: a revision that went back, an unexpected response, a site that did not come up. */
  readonly problems: readonly string[]
  /** From the start of a process after a kill to the first request it takes. */
  readonly recoveryMs: readonly number[]
  /** From the start of a killed database server to a site, still running, that says all is well. */
  readonly healMs: readonly number[]
}

export type FaultSettings = {
  readonly site: SiteSettings
  readonly kills: number
  /** Killed too, in every fourth round, while the site runs on. */
  readonly machine?: PostgresMachine | undefined
  readonly random: () => number
  readonly onRound?: (report: FaultReport) => void
  /** The maximum number of writes before a kill. */
  readonly writes?: number
  /** Ends early once something is found: for a control. */
  readonly untilFound?: boolean
}

const maxRunMs = 5000
const maxPauseMs = 400
const serverKillEvery = 4

type Findings = {
  kills: number
  serverKills: number
  lost: string[]
  half: string[]
  problems: string[]
  recoveryMs: number[]
  healMs: number[]
}

/** Starts the site, lets writes stream in, kills it at a random moment, starts it again and compares the store with every acknowledged write. */
export async function runFaults(settings: FaultSettings): Promise<FaultReport> {
  const { site: where, kills, machine, random, onRound, writes = 12, untilFound = false } = settings
  const findings: Findings = { kills: 0, serverKills: 0, lost: [], half: [], problems: [], recoveryMs: [], healMs: [] }
  let site = await startSite(where)
  const store = openDatabase({ dataDir: where.dataDir, databaseUrl: where.databaseUrl })
  try {
    const client = await signIn(site.url)
    await client.send(site.url, workloadSetup)
    const check = createStoreCheck(store.db)
    const { content } = await check()
    const ledger = createWriteLedger(createWorkloads(content), content)
    const report = () => ({
      ...findings,
      acknowledged: ledger.acknowledged,
      problems: [...findings.problems, ...ledger.unexpected],
    })
    while (findings.kills < kills) {
      const stream = streamWrites(ledger, client, site)
      await reachRandomMoment(ledger, writes * random(), random)
      if (machine && findings.kills % serverKillEvery === serverKillEvery - 1)
        await killServer(machine, { site, client, ledger, findings })
      await site.kill()
      findings.kills++
      await stream
      site = await startSite(where)
      findings.recoveryMs.push(site.startMs)
      const looked = await check()
      const { lost, half } = ledger.compare(looked.content)
      findings.lost.push(...lost)
      findings.half.push(...half, ...looked.problems.map((problem) => `kill ${findings.kills}: ${problem}`))
      findings.problems.push(...(await checkServed(site, client, looked.content.revision)))
      onRound?.(report())
      if (untilFound && findings.lost.length + findings.half.length > 0) break
    }
    if (ledger.refused.silent > 0) findings.problems.push(`${ledger.refused.silent} answers of 503 without Retry-After`)
    return report()
  } finally {
    await site.kill()
    await store.close()
  }
}

/** Some writes later, however slow the machine is, and then a little: kills fall before, between and inside writes. */
async function reachRandomMoment(ledger: WriteLedger, writes: number, random: () => number): Promise<void> {
  const count = () => [...ledger.acknowledged.values()].reduce((sum, acknowledged) => sum + acknowledged, 0)
  const wanted = count() + Math.floor(writes)
  const startedAt = performance.now()
  while (count() < wanted && performance.now() - startedAt < maxRunMs) await setTimeout(5)
  await setTimeout(random() * maxPauseMs)
}

/** Runs every workload at once, each one write after the other, until the site is gone. */
async function streamWrites(ledger: WriteLedger, client: EditorClient, site: SiteProcess): Promise<void> {
  await Promise.all(
    ledger.workloads.map(async (workload) => {
      while (site.isAlive()) {
        const sent = await ledger.write(workload, client, site.url)
        if (sent?.status !== 200) await setTimeout(100)
      }
    }),
  )
}

type Running = {
  readonly site: SiteProcess
  readonly client: EditorClient
  readonly ledger: WriteLedger
  readonly findings: Findings
}

/** Kills the database server under the running site: reads must go on, writes be refused for a while, and all heal by itself. */
async function killServer(machine: PostgresMachine, { site, findings }: Running): Promise<void> {
  await machine.kill()
  findings.serverKills++
  for (const path of ['/en/verse/2:255', '/api/verse/2:255', '/api/topic?limit=3', '/api/health']) {
    const status = await fetch(`${site.url}${path}`, { redirect: 'follow' }).then(
      (response) => response.status,
      (error: unknown) => String(error),
    )
    if (status !== 200) findings.problems.push(`${path} was answered with ${status} while the database was away`)
  }
  const startedAt = performance.now()
  await machine.start()
  for (;;) {
    const { database } = await readHealth(site)
    if (database === 'up') break
    if (!site.isAlive() || performance.now() - startedAt > 60_000) {
      findings.problems.push(`the site did not heal: ${site.output().slice(-500)}`)
      return
    }
    await setTimeout(50)
  }
  findings.healMs.push(performance.now() - startedAt)
}

/** The site must serve the store's revision, and never one below what an answer has named. */
async function checkServed(site: SiteProcess, client: EditorClient, revision: number): Promise<string[]> {
  const health = await readHealth(site)
  return [
    ...(health.revision === revision ? [] : [`the site serves revision ${health.revision} of ${revision}`]),
    ...(revision >= client.revision() ? [] : [`revision went back from ${client.revision()} to ${revision}`]),
  ]
}

async function readHealth(site: SiteProcess): Promise<{ database?: string; revision?: number }> {
  return await fetch(`${site.url}/api/health`).then(
    (response) => response.json() as Promise<{ database: string; revision: number }>,
    () => ({}),
  )
}
