// The operator's commands. Usage: npm run verse -- import FILE [--lang az] [--edition ID] [--default] [--confirm N] [--dry-run] | editions | default|remove ID | export|restore FILE | snapshot | verify | content --check | admin create|reset|trust EMAIL | leads delete EMAIL

import { readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createAdmin, resetAdmin, trustDevice } from '#server/accounts/admin-commands.ts'
import { applyRestore, previewRestore } from '#server/backup/restore-workbook.ts'
import { exportToFile, listCountLines, listQuestionLines } from '#server/backup/workbook-file.ts'
import { toLocationText } from '#server/content/writing/apply-change-set.ts'
import { checkContent } from '#server/default-content/check-content.ts'
import { listReportLines } from '#server/default-content/content-report.ts'
import { toReason } from '#server/error-reason.ts'
import { deleteMessagesOf } from '#server/mail/inbox-store.ts'
import { parseSettings } from '#server/settings.ts'
import { toBackupsDirectory } from '#server/snapshots/open-verified-database.ts'
import { isSnapshotFile, restoreSnapshot } from '#server/snapshots/restore-snapshot.ts'
import { takeSnapshot } from '#server/snapshots/take-snapshot.ts'
import { ownerGrant } from '#shared/access/roles.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { textLanguages } from '#shared/language/languages.ts'
import {
  attributionOptions,
  type EditionOptions,
  importFile,
  listEditions,
  makeDefault,
  remove,
  toNumber,
  verify,
} from './edition-commands.ts'
import { findMisuse } from './find-misuse.ts'
import { printLine, withDatabase, withStoredDatabase } from './with-database.ts'

const usage = `npm run verse -- COMMAND
  import FILE [--lang ${textLanguages.join('|')}] [--edition ID] [--default] [--confirm N] [--dry-run]
                                                adds an edition, such as az-mammadaliyev, or replaces the one with this
                                                id; --default makes it the one that readers see first, and the default
                                                before it stays. Reads Tanzil's text, CSV, QuranEnc's CSV and XML, and
                                                workbooks. N is how many verses with verified text change. What the file
                                                does not say of its edition is added by --title, --translator,
                                                --publisher, --source, --sourceUrl, --version, --date and --terms
  editions                                      lists the editions
  default ID                                    makes an edition the default of its language
  remove ID                                     removes an edition; the default of a language stays. These two and import
                                                take --reason TEXT, which is kept in the history
  export FILE                                   writes the whole content as a workbook
  restore FILE [--dry-run]                      restores a workbook or a snapshot, completely or not at all. A workbook
                                                that changes N verses with verified text takes --confirm N, one that
                                                empties N texts --erase N, and one that others' changes stand against
                                                --conflicts mine|theirs. A name that another topic or group has takes
                                                --name NAME, a theme that no topic has yet --theme THEME
  snapshot                                      copies the database into DATA_DIR/backups, while it is in use
  verify                                        compares the text with the hashes of its editions
  content --check                               checks topics, groups, passages and vocabulary under content/
  admin create EMAIL                            adds an owner and prints the password once
  admin reset EMAIL [--two-step-off]            sets a new password, ends every session, clears every sign-in delay
  admin trust EMAIL                             prints a link, valid once, that makes the browser which opens it known
  leads delete EMAIL                            deletes every message of the contact form that came from this address`

type Options = EditionOptions & {
  readonly [name in 'erase' | 'conflicts']?: string
} & { readonly [name in 'name' | 'theme']?: string[] }

async function main(): Promise<number> {
  process.umask(0o077)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lang: { type: 'string' },
      edition: { type: 'string' },
      default: { type: 'boolean' },
      confirm: { type: 'string' },
      reason: { type: 'string' },
      erase: { type: 'string' },
      conflicts: { type: 'string' },
      name: { type: 'string', multiple: true },
      theme: { type: 'string', multiple: true },
      ...attributionOptions,
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean' },
      'two-step-off': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, file, email] = positionals
  if (values.help || positionals.length === 0 || command === 'help') {
    printLine(usage)
    return values.help || command === 'help' ? 0 : 2
  }
  const misuse = findMisuse(positionals, Object.keys(values))
  if (misuse) {
    process.stderr.write(`${misuse} npm run verse -- --help lists the commands.\n`)
    return 2
  }
  if (command === 'import' && file) return await importFile(toInputFile(file), values)
  if (command === 'editions') return await listEditions()
  if (command === 'default' && file) return await makeDefault(file, values)
  if (command === 'remove' && file) return await remove(file, values)
  if (command === 'export' && file) return await exportFile(toPath(file))
  if (command === 'restore' && file) return await restoreFile(toInputFile(file), values)
  if (command === 'snapshot') return await snapshot()
  if (command === 'verify') return await verify()
  if (command === 'content') return await reportContent()
  if (command === 'admin' && (file === 'create' || file === 'reset') && email)
    return await operateAdmin(file, email, values['two-step-off'] ?? false)
  if (command === 'admin' && file === 'trust' && email) return await trustAdminDevice(email)
  if (command === 'leads' && file === 'delete' && email) return await deleteLeads(email)
  return 2
}

/** npm changes to the project's directory; paths are relative to the directory in which the command was typed. */
function toPath(file: string): string {
  return resolve(process.env.INIT_CWD ?? '', file)
}

function toInputFile(file: string): string {
  const path = toPath(file)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isDirectory()) throw new Error(`There is no file ${path}.`)
  return path
}

async function exportFile(file: string): Promise<number> {
  return await withDatabase(async ({ db }) => {
    printLine(`Wrote ${await exportToFile(db, file)} verses to ${file}`)
    return 0
  })
}

/** Migrates nothing, because the new version runs it before an upgrade. */
async function snapshot(): Promise<number> {
  return await withStoredDatabase(async ({ backUp }) => {
    if (!backUp) throw new Error('The database is PostgreSQL: use pg_dump')
    const directory = toBackupsDirectory(parseSettings(process.env).DATA_DIR)
    printLine(`Wrote ${join(directory, await takeSnapshot({ backUp }, directory, new Date()))}`)
    return 0
  })
}

async function restoreFile(file: string, options: Options): Promise<number> {
  if (!isSnapshotFile(file)) return await restoreWorkbook(file, options)
  const { DATA_DIR, DATABASE_URL } = parseSettings(process.env)
  const dryRun = options['dry-run'] ?? false
  // Only a snapshot of a whole SQLite database can create a missing one.
  if (DATABASE_URL || !file.endsWith('.sqlite')) await withStoredDatabase(async () => 0)
  for (const line of await restoreSnapshot({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, file, dryRun))
    printLine(line)
  return 0
}

async function restoreWorkbook(file: string, options: Options): Promise<number> {
  const bytes = readFileSync(file)
  const dryRun = options['dry-run'] ?? false
  const confirmation = { ...toConfirmation(options), reason: `Workbook ${basename(file)}` }
  return await withDatabase(async ({ db }) => {
    const now = new Date()
    const { revision, counts, problems, ignored, questions } = await previewRestore(db, now, bytes, { confirmation })
    for (const problem of problems) printLine(`${toLocationText(problem)}: ${problem.message}`)
    for (const name of ignored) printLine(`The sheet ${name} is not part of a backup and is ignored`)
    for (const line of listQuestionLines(questions)) printLine(line)
    if (problems.length > 0) throw new Error(`Nothing was changed: ${problems.length} rows are invalid`)
    const author = { actor: 'command line', now, grant: ownerGrant }
    const applied = dryRun ? counts : await applyRestore(db, author, bytes, { seen: revision, confirmation })
    printLine(dryRun ? 'Would restore' : 'Restored')
    for (const line of listCountLines(applied)) printLine(`  ${line}`)
    return 0
  })
}

/** The number confirms the verified text of every edition that the workbook changes. */
function toConfirmation({ confirm, erase, conflicts, name, theme }: Options): Confirmation {
  const verses = toNumber('confirm', confirm)
  if (conflicts !== undefined && conflicts !== 'mine' && conflicts !== 'theirs') {
    throw new Error('--conflicts takes mine or theirs')
  }
  return {
    ...(verses !== undefined && { verses, verified: [...textLanguages] }),
    ...(erase !== undefined && { emptied: toNumber('erase', erase) }),
    ...(conflicts && { conflicts }),
    ...(name && { names: name }),
    ...(theme && { themes: theme }),
  }
}

async function operateAdmin(act: 'create' | 'reset', email: string, twoStepOff: boolean): Promise<number> {
  return await withDatabase(async ({ db }) => {
    const now = new Date()
    const reset = act === 'reset' ? await resetAdmin(db, email, { twoStepOff, now }) : undefined
    const password = reset?.password ?? (await createAdmin(db, email, now))
    printLine(`Administrator ${email}, password ${password} (shown this once)`)
    if (reset) printDeviceLink(reset.deviceLink)
    return 0
  })
}

async function trustAdminDevice(email: string): Promise<number> {
  return await withDatabase(async ({ db }) => {
    printDeviceLink(await trustDevice(db, email, new Date()))
    return 0
  })
}

/** A browser that opens the link can sign in without waiting for strangers who guess passwords. */
function printDeviceLink(token: string): void {
  const { PUBLIC_URL, PORT } = parseSettings(process.env)
  printLine(
    `Open ${PUBLIC_URL ?? `http://localhost:${PORT}`}/admin/device/${token} before signing in (once, within an hour)`,
  )
}

async function deleteLeads(email: string): Promise<number> {
  return await withDatabase(async ({ db }) => {
    printLine(`Deleted ${await deleteMessagesOf(db, email)} messages`)
    return 0
  })
}

async function reportContent(): Promise<number> {
  // The packages of the texts are not there where the site only runs, as in its container.
  const { readPackagedCorpus } = await import('#server/default-content/packaged-corpus.ts')
  const corpus = readPackagedCorpus()
  const content = checkContent(fileURLToPath(new URL('../content', import.meta.url)), corpus)
  for (const line of listReportLines(content, corpus)) printLine(line)
  return content.problems.length > 0 ? 1 : 0
}

// If the command never ends, Node exits with this when it has nothing left to do.
process.exitCode = 1
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${toReason(error)}\n`)
    process.exit(1)
  },
)
