// The operator's commands. Usage: npm run verse -- import FILE --lang az [--dry-run] | export|restore FILE | snapshot | verify | content --check | admin create|reset EMAIL
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createAdmin, resetAdmin } from '#server/accounts/admin-commands.ts'
import { applyRestore, previewRestore } from '#server/backup/restore-workbook.ts'
import { exportToFile, listCountLines } from '#server/backup/workbook-file.ts'
import { toLocationText } from '#server/content/writing/apply-change-set.ts'
import { checkContent } from '#server/corpus/check-content.ts'
import { listReportLines } from '#server/corpus/content-report.ts'
import { importEdition } from '#server/corpus/import-edition.ts'
import { verifyEditions } from '#server/corpus/verify.ts'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { parseSettings } from '#server/settings.ts'
import { toBackupsDirectory } from '#server/snapshots/open-verified-database.ts'
import { isSnapshotFile, restoreSnapshot } from '#server/snapshots/restore-snapshot.ts'
import { takeSnapshot } from '#server/snapshots/take-snapshot.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { isTextLanguage, textLanguages } from '#shared/language/languages.ts'

const usage = `npm run verse -- COMMAND
  import FILE --lang ${textLanguages.join('|')} [--dry-run]   replaces a language's text with a Tanzil file
  export FILE                                   writes the whole content as a workbook
  restore FILE [--dry-run]                      restores a workbook or a snapshot, completely or not at all
  snapshot                                      copies the database into DATA_DIR/backups, while it is in use
  verify                                        compares the text with the hashes of its editions
  content --check                               checks topics, groups, passages and vocabulary under content/
  admin create EMAIL                            adds an administrator and prints the password once
  admin reset EMAIL [--two-step-off]            sets a new password, ends every session, clears every sign-in delay`

const printLine = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  process.umask(0o077)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lang: { type: 'string' },
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean' },
      'two-step-off': { type: 'boolean' },
    },
  })
  const [command, file, email] = positionals
  if (command === 'import' && file) return await importFile(file, values.lang ?? '', values['dry-run'] ?? false)
  if (command === 'export' && file) return await exportFile(file)
  if (command === 'restore' && file) return await restoreFile(file, values['dry-run'] ?? false)
  if (command === 'snapshot') return await snapshot()
  if (command === 'verify') return await verify()
  if (command === 'content') return await reportContent()
  if (command === 'admin' && (file === 'create' || file === 'reset') && email)
    return await operateAdmin(file, email, values['two-step-off'] ?? false)
  printLine(usage)
  return 2
}

async function withDatabase(act: (connection: Connection) => Promise<number>): Promise<number> {
  const { DATA_DIR, DATABASE_URL } = parseSettings(process.env)
  const connection = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    await connection.withExclusiveLock(() => migrate(connection.db))
    return await act(connection)
  } finally {
    await connection.close()
  }
}

async function importFile(file: string, language: string, dryRun: boolean): Promise<number> {
  if (!isTextLanguage(language)) throw new Error(`--lang takes ${textLanguages.join(', ')}`)
  const content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  return await withDatabase(async ({ db }) => {
    const author = { actor: 'command line', now: new Date() }
    const { edition, changed, same, warnings } = await importEdition(db, author, { language, content, dryRun })
    for (const warning of warnings) printLine(`Warning: ${warning}`)
    printLine(
      `${dryRun ? 'Would import' : 'Imported'} ${edition.title} (${language}): ${changed} verses changed, ${same} the same`,
    )
    printLine(`SHA-256 ${edition.sha256}`)
    return 0
  })
}

async function exportFile(file: string): Promise<number> {
  return await withDatabase(async ({ db }) => {
    printLine(`Wrote ${await exportToFile(db, file)} verses to ${file}`)
    return 0
  })
}

async function snapshot(): Promise<number> {
  return await withDatabase(async ({ backUp }) => {
    if (!backUp) throw new Error('The database is PostgreSQL: use pg_dump, or npm run verse -- export FILE')
    const directory = toBackupsDirectory(parseSettings(process.env).DATA_DIR)
    printLine(`Wrote ${join(directory, await takeSnapshot({ backUp }, directory, new Date()))}`)
    return 0
  })
}

async function restoreFile(file: string, dryRun: boolean): Promise<number> {
  if (!isSnapshotFile(file)) return await restoreWorkbook(file, dryRun)
  const { DATA_DIR, DATABASE_URL } = parseSettings(process.env)
  for (const line of await restoreSnapshot({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, file, dryRun))
    printLine(line)
  return 0
}

async function restoreWorkbook(file: string, dryRun: boolean): Promise<number> {
  const bytes = readFileSync(file)
  return await withDatabase(async ({ db }) => {
    const now = new Date()
    const { counts, problems, ignored } = await previewRestore(db, now, bytes)
    for (const problem of problems) printLine(`${toLocationText(problem)}: ${problem.message}`)
    for (const name of ignored) printLine(`The sheet ${name} is not part of a backup and is ignored`)
    if (problems.length > 0) throw new Error(`Nothing was changed: ${problems.length} rows are invalid`)
    const applied = dryRun ? counts : await applyRestore(db, { actor: 'command line', now }, bytes)
    printLine(dryRun ? 'Would restore' : 'Restored')
    for (const line of listCountLines(applied)) printLine(`  ${line}`)
    return 0
  })
}

async function verify(): Promise<number> {
  return await withDatabase(async ({ db }) => {
    const results = await verifyEditions(db)
    for (const { edition, same, differing, missing, intact } of results) {
      printLine(
        `${edition.language} ${edition.title}: ${same} of ${edition.verseCount} verses as imported${intact ? '' : ', hash differs'}`,
      )
      for (const reference of differing) printLine(`  ${toReferenceText(reference)} differs`)
      for (const reference of missing) printLine(`  ${toReferenceText(reference)} is missing`)
    }
    if (results.length === 0) printLine('There is no edition to verify.')
    return results.length > 0 && results.every(({ intact }) => intact) ? 0 : 1
  })
}

async function operateAdmin(act: 'create' | 'reset', email: string, twoStepOff: boolean): Promise<number> {
  return await withDatabase(async ({ db }) => {
    const password =
      act === 'create' ? await createAdmin(db, email, new Date()) : await resetAdmin(db, email, { twoStepOff })
    printLine(`Administrator ${email}, password ${password} (shown this once)`)
    return 0
  })
}

async function reportContent(): Promise<number> {
  // The packages of the texts are not there where the site only runs, as in its container.
  const { readPackagedCorpus } = await import('#server/corpus/packaged-corpus.ts')
  const corpus = readPackagedCorpus()
  const content = checkContent(fileURLToPath(new URL('../content', import.meta.url)), corpus)
  for (const line of listReportLines(content, corpus.chapters)) printLine(line)
  return content.problems.length > 0 ? 1 : 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
