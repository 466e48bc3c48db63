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
  /** From the start of a process after a kill until it accepts requests. */
  readonly recoveryMs: readonly number[]
  /** From the restart of the killed database server until the running site reports that the database is up. */
  readonly healMs: readonly number[]
}

export type FaultSettings = {
  readonly site: SiteSettings
  readonly kills: number
  /** The database server, killed in every fourth round while the site keeps running. */
  readonly machine?: PostgresMachine | undefined
  readonly random: () => number
  readonly onRound?: (report: FaultReport) => void
  /** The maximum number of writes before a kill. */
  readonly writes?: number
  /** Ends at the first finding; for controls. */
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

/**
 * Starts the site, sends a stream of writes, kills the site at a random moment, restarts it and compares the database
 * with every acknowledged write.
 */
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
      const checked = await check()
      const { lost, half } = ledger.compare(checked.content)
      findings.lost.push(...lost)
      findings.half.push(...half, ...checked.problems.map((problem) => `kill ${findings.kills}: ${problem}`))
      findings.problems.push(...(await checkServed(site, client, checked.content.revision)))
      onRound?.(report())
      if (untilFound && findings.lost.length + findings.half.length > 0) break
    }
    if (ledger.refused.silent > 0)
      findings.problems.push(`${ledger.refused.silent} responses with 503 and no Retry-After`)
    return report()
  } finally {
    await site.kill()
    await store.close()
  }
}

/**
 * Waits for some acknowledged writes, so that it does not depend on the speed of the machine, and then for a random
 * time: a kill may happen before, between or during writes.
 */
async function reachRandomMoment(ledger: WriteLedger, writes: number, random: () => number): Promise<void> {
  const count = () => [...ledger.acknowledged.values()].reduce((sum, acknowledged) => sum + acknowledged, 0)
  const wanted = count() + Math.floor(writes)
  const startedAt = performance.now()
  while (count() < wanted && performance.now() - startedAt < maxRunMs) await setTimeout(5)
  await setTimeout(random() * maxPauseMs)
}

/** Runs all workloads in parallel until the site ends; each sends one write at a time. */
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

/**
 * Kills the database server of the running site. Reads must still succeed, and the site must recover after the restart.
 */
async function killServer(machine: PostgresMachine, { site, findings }: Running): Promise<void> {
  await machine.kill()
  findings.serverKills++
  for (const path of ['/en/verse/2:255', '/api/verse/2:255', '/api/topic?limit=3', '/api/health']) {
    const status = await fetch(`${site.url}${path}`, { redirect: 'follow' }).then(
      (response) => response.status,
      (error: unknown) => String(error),
    )
    if (status !== 200) findings.problems.push(`${path} returned ${status} while the database was stopped`)
  }
  const startedAt = performance.now()
  await machine.start()
  for (;;) {
    const { database } = await readHealth(site)
    if (database === 'up') break
    if (!site.isAlive() || performance.now() - startedAt > 60_000) {
      findings.problems.push(`the site did not recover: ${site.output().slice(-500)}`)
      return
    }
    await setTimeout(50)
  }
  findings.healMs.push(performance.now() - startedAt)
}

/** The site must serve the revision of the database, which is never lower than one named in a response. */
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
