import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/database/open-database.ts'
import { createStoreCheck } from './check-store.ts'
import { type ClusterFindings, createFindings, readContinuously, runWorkloads } from './cluster-load.ts'
import { signIn } from './editor-client.ts'
import { type PostgresMachine, startPostgresMachine } from './postgres-machine.ts'
import { createProcessSlot, type ProcessSlot } from './process-slot.ts'
import { createWriteLedger } from './write-ledger.ts'
import { createWorkloads, workloadSetup } from './write-workloads.ts'

export type ClusterReport = ClusterFindings & {
  readonly kills: number
  readonly acknowledged: number
  readonly refused: number
  readonly lost: readonly string[]
  readonly half: readonly string[]
}

type Settings = { readonly minutes: number; readonly print: (line: string) => void }

const processes = 3
const killEveryMs = 20_000
const outageMs = 30_000

/**
 * Runs three processes on one PostgreSQL under reads and writes. One process is killed every 20 seconds, and PostgreSQL
 * is stopped for 30 seconds in the middle. Uses the loopback interface only.
 */
export async function runCluster({ minutes, print }: Settings): Promise<ClusterReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-cluster-'))
  const machine = await startPostgresMachine()
  const slots: ProcessSlot[] = []
  const store = openDatabase({ dataDir, databaseUrl: machine.url })
  try {
    for (let at = 0; at < processes; at++) slots.push(await createProcessSlot({ dataDir, databaseUrl: machine.url }))
    const [first] = slots
    const client = await signIn(first?.url() ?? '')
    await client.send(first?.url() ?? '', workloadSetup)
    const check = createStoreCheck(store.db)
    const { content } = await check()
    const ledger = createWriteLedger(createWorkloads(content), content)
    const findings = createFindings()
    const load = { endsAt: performance.now() + minutes * 60_000, slots, findings, outage: { isOn: false } }
    const kills = { count: 0 }
    await Promise.all([
      ...slots.map((slot) => readContinuously(slot, load)),
      runWorkloads(ledger, client, load),
      killInRotation(load, kills, print),
      stopDatabaseMidway(machine, load, minutes, print),
    ])
    await Promise.all(slots.map((slot) => slot.untilUp()))
    const checked = await check()
    findings.problems.push(...(await listBehind(slots, checked.content.revision)), ...ledger.unexpected)
    const { lost, half } = ledger.compare(checked.content)
    findings.problems.push(...lost, ...half, ...checked.problems)
    const acknowledged = [...ledger.acknowledged.values()].reduce((sum, count) => sum + count, 0)
    return {
      ...findings,
      kills: kills.count,
      acknowledged,
      refused: ledger.refused.count,
      lost,
      half: [...half, ...checked.problems],
    }
  } finally {
    await Promise.all(slots.map((slot) => slot.remove()))
    await store.close()
    await machine.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Load = Parameters<typeof readContinuously>[1]

async function killInRotation(
  { slots, endsAt }: Load,
  kills: { count: number },
  print: Settings['print'],
): Promise<void> {
  for (let turn = 0; performance.now() + killEveryMs < endsAt; turn++) {
    await setTimeout(killEveryMs)
    const slot = slots[turn % slots.length]
    // The last running process is not killed: without one there would be nothing to measure.
    if (!slot?.isUp() || slots.filter((other) => other.isUp()).length < 2) continue
    print(`  killing process ${(turn % slots.length) + 1}`)
    slot.killAndRestart()
    kills.count++
  }
}

async function stopDatabaseMidway(machine: PostgresMachine, load: Load, minutes: number, print: Settings['print']) {
  await setTimeout((minutes * 60_000 - outageMs) / 2)
  print('  stopping PostgreSQL')
  load.outage.isOn = true
  await machine.kill()
  await setTimeout(outageMs)
  await machine.start()
  print('  PostgreSQL is back')
  const startedAt = performance.now()
  await Promise.all(load.slots.map((slot) => slot.untilHealthy()))
  load.findings.healMs.push(performance.now() - startedAt)
  load.outage.isOn = false
}

/** Without further writes, every process must be at the revision of the database. */
async function listBehind(slots: readonly ProcessSlot[], revision: number): Promise<string[]> {
  const problems: string[] = []
  for (const [at, slot] of slots.entries()) {
    const health = await slot.health()
    if (health.revision !== revision)
      problems.push(`process ${at + 1} is at revision ${health.revision} of ${revision}`)
  }
  return problems
}
