// Kills the real site and its PostgreSQL at random moments during a stream of writes, and checks that no acknowledged
// write is lost.
// Usage: npm run fault [-- --kills 200] [--database sqlite|postgres|both] | npm run fault -- cluster [--minutes 10]
//        | npm run fault -- overload [--seconds 60] [--times 10] | npm run fault -- rolling [--rounds 2]
//        | npm run fault -- hostile [--seconds 60] [--attack NAME]
//        | npm run fault -- fresh [--pairs 10000] [--seed N] [--database sqlite|postgres|both]
//        | npm run fault -- editors [--writes 2000] [--seed N] [--database sqlite|postgres|both]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { listEditorsLines, runEditors } from '../editors/run-editors.ts'
import { listClusterLines } from './cluster-load.ts'
import { runCluster } from './cluster-run.ts'
import { type FaultReport, type FaultSettings, runFaults } from './fault-run.ts'
import { runFreshOn, toFreshLine } from './fresh-processes.ts'
import { allAttacks, listHostileProblems, runHostile } from './hostile-run.ts'
import { listOverloadLines, listOverloadProblems, runOverload } from './overload-run.ts'
import { startPostgresMachine } from './postgres-machine.ts'
import { listReportLines } from './report-lines.ts'
import { listRollingLines, runRollingOnPostgres } from './rolling-run.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The same site with a faulty database driver. The suite must detect the lost or half-applied writes. */
const controls = [
  { title: 'without transactions', module: 'without-transactions.ts' },
  { title: 'with commits after the response', module: 'late-commits.ts' },
]
/** Far more than any control has needed so far. */
const controlKills = 30

type Kind = 'sqlite' | 'postgres'
type Run = Pick<FaultSettings, 'kills' | 'untilFound' | 'onRound'> & { readonly imports?: readonly string[] }

async function runOn(kind: Kind, { imports = [], ...run }: Run): Promise<FaultReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-fault-'))
  const machine = kind === 'postgres' ? await startPostgresMachine() : undefined
  try {
    const site = { dataDir, databaseUrl: machine?.url, imports }
    return await runFaults({ ...run, site, machine, random: Math.random })
  } finally {
    await machine?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const isSound = ({ lost, half, problems }: FaultReport) => lost.length + half.length + problems.length === 0

async function runKills(kinds: readonly Kind[], kills: number): Promise<number> {
  const results: boolean[] = []
  for (const kind of kinds) {
    const onRound = ({ kills: done, lost, half }: FaultReport) => {
      if (done % 10 === 0) print(`  … ${kind}: ${done} kills, ${lost.length} lost, ${half.length} half-applied`)
    }
    const report = await runOn(kind, { kills, onRound })
    for (const line of listReportLines(`${kind}: ${isSound(report) ? 'sound' : 'NOT SOUND'}`, report)) print(line)
    results.push(isSound(report))
  }
  for (const kind of kinds) {
    for (const { title, module } of controls) {
      const imports = [fileURLToPath(new URL(module, import.meta.url))]
      const { kills: needed, lost, half } = await runOn(kind, { imports, kills: controlKills, untilFound: true })
      const detected = lost.length + half.length > 0
      const found = `${lost.length} lost, ${half.length} half-applied after ${needed} kills`
      print(`control, ${kind} ${title}: ${found} (${detected ? 'detected' : 'NOT DETECTED: the suite is useless'})`)
      results.push(detected)
    }
  }
  return results.every(Boolean) ? 0 : 1
}

/** Three simulated editors write by every path; see `tests/editors`. */
async function runEditorsOn(kind: Kind, writes: number, seed: number): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-editors-'))
  const machine = kind === 'postgres' ? await startPostgresMachine() : undefined
  const connection = openDatabase({ dataDir, databaseUrl: machine?.url })
  try {
    await migrate(connection.db)
    const report = await runEditors(connection.db, { writes, seed })
    for (const line of listEditorsLines(report)) print(`${kind}, ${line}`)
    return report.problems.length === 0
  } finally {
    await connection.close()
    await machine?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function runAttacks(seconds: number, chosen: string | undefined): Promise<number> {
  const names = allAttacks.filter((name) => chosen === undefined || chosen === name)
  const problems = listHostileProblems(await runHostile({ seconds, names, print }))
  for (const problem of problems) print(`NOT SOUND: ${problem}`)
  return problems.length === 0 ? 0 : 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '200' },
      database: { type: 'string', default: 'both' },
      minutes: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '60' },
      times: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '2' },
      attack: { type: 'string' },
      writes: { type: 'string', default: '2000' },
      pairs: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  if (positionals[0] === 'cluster') {
    const report = await runCluster({ minutes: Number(values.minutes), print })
    for (const line of listClusterLines(report)) print(line)
    return report.problems.length === 0 ? 0 : 1
  }
  if (positionals[0] === 'overload') {
    const settings = {
      seconds: Number(values.seconds),
      times: Number(values.times),
      measureSeconds: 15,
      watchedSeconds: 10,
    }
    const report = await runOverload(settings, print)
    const problems = listOverloadProblems(report)
    for (const line of [...listOverloadLines(report), ...problems.map((problem) => `NOT SOUND: ${problem}`)])
      print(line)
    return problems.length === 0 ? 0 : 1
  }
  if (positionals[0] === 'hostile') return await runAttacks(Number(values.seconds), values.attack)
  if (positionals[0] === 'rolling') {
    const report = await runRollingOnPostgres(Number(values.rounds), print)
    for (const line of listRollingLines(report)) print(line)
    return report.failed.length === 0 && Math.max(...report.stopMs) < 10_000 ? 0 : 1
  }
  const kinds = (['sqlite', 'postgres'] as const).filter((kind) => ['both', kind].includes(values.database))
  if (positionals[0] === 'fresh') {
    const results: boolean[] = []
    for (const kind of kinds) {
      const report = await runFreshOn(kind, { pairs: Number(values.pairs), seed: Number(values.seed), print })
      print(toFreshLine(kind, report))
      results.push(report.differences.length === 0)
    }
    return results.every(Boolean) ? 0 : 1
  }
  if (positionals[0] === 'editors') {
    const results: boolean[] = []
    for (const kind of kinds) results.push(await runEditorsOn(kind, Number(values.writes), Number(values.seed)))
    return results.every(Boolean) ? 0 : 1
  }
  return await runKills(kinds, Number(values.kills))
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
