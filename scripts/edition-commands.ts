// The operator's commands for editions.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { removeEdition } from '#server/content/editions/remove-edition.ts'
import { switchDefault } from '#server/content/editions/switch-default.ts'
import type { Db } from '#server/database/connection.ts'
import { type Writing, writeContent } from '#server/database/write-content.ts'
import { type EditionFileReport, importEditionFile } from '#server/default-content/import-edition-file.ts'
import { verifyEditions } from '#server/default-content/verify.ts'
import { ownerGrant } from '#shared/access/roles.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { isTextLanguage, textLanguages } from '#shared/language/languages.ts'
import { printLine, withDatabase } from './with-database.ts'

export const attributionOptions = {
  title: { type: 'string' },
  translator: { type: 'string' },
  publisher: { type: 'string' },
  source: { type: 'string' },
  sourceUrl: { type: 'string' },
  version: { type: 'string' },
  date: { type: 'string' },
  terms: { type: 'string' },
} as const

export type EditionOptions = { readonly 'dry-run'?: boolean; readonly default?: boolean } & {
  readonly [name in 'lang' | 'edition' | 'confirm' | 'reason' | keyof typeof attributionOptions]?: string
}

export async function importFile(file: string, options: EditionOptions): Promise<number> {
  const { lang: language, edition: id, title, translator, publisher, source, sourceUrl, version, date, terms } = options
  if (language !== undefined && !isTextLanguage(language)) throw new Error(`--lang takes ${textLanguages.join(', ')}`)
  const dryRun = options['dry-run'] ?? false
  const makeDefault = options.default ?? false
  const given = { title, translator, publisher, source, sourceUrl, version, date, terms }
  const attribution = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const confirmedVerses = toNumber('confirm', options.confirm)
  return await withDatabase(async ({ db }) => {
    const author = { actor: 'command line', now: new Date(), grant: ownerGrant }
    const { reason } = options
    const read = { bytes: readFileSync(file), fileName: basename(file), language, id, attribution, reason }
    const report = await importEditionFile(db, author, { ...read, makeDefault, confirmedVerses, dryRun })
    for (const warning of report.warnings) printLine(`Warning: ${warning}`)
    printLine(describeImport(report, dryRun))
    const { changed, same, verified, sha256 } = report
    printLine(`${changed} verses differ from the default edition before, ${same} are the same`)
    if (dryRun && verified > 0) printLine(`${verified} of them have verified text: add --confirm ${verified}`)
    printLine(`SHA-256 ${sha256}`)
    return 0
  })
}

function describeImport({ attribution, isDefault, replaces, isKnown, format }: EditionFileReport, dryRun: boolean) {
  const { _id, title } = attribution
  const place = `${_id}${isDefault ? ', the default' : ''}`
  if (isKnown) return `${replaces} is here already as ${place}, with this very text: nothing to import`
  const act = dryRun ? 'Would import' : 'Imported'
  return `${act} ${title} as ${place} (${format})${replaces === undefined ? '' : `, in place of ${replaces}`}`
}

export async function listEditions(): Promise<number> {
  return await withDatabase(async ({ db }) => {
    for (const { edition, isDefault, same } of await verifyEditions(db)) {
      const state = same === edition.verseCount ? 'verified' : `${edition.verseCount - same} verses differ`
      printLine(`${edition._id.padEnd(24)} ${isDefault ? 'default' : '       '} ${state.padEnd(20)} ${edition.title}`)
    }
    return 0
  })
}

type EditionWriter = (db: Db, writing: Writing, id: string) => Promise<unknown>

type Reason = Pick<EditionOptions, 'reason'>

export const makeDefault = (id: string, { reason = '' }: Reason) =>
  writeEdition(id, { write: switchDefault, reason, done: 'is the default now' })
export const remove = (id: string, { reason = '' }: Reason) =>
  writeEdition(id, { write: removeEdition, reason, done: 'is removed' })

type Written = { readonly write: EditionWriter; readonly reason: string; readonly done: string }

async function writeEdition(id: string, { write, reason, done }: Written): Promise<number> {
  return await withDatabase(async ({ db }) => {
    const author = { actor: 'command line', now: new Date(), grant: ownerGrant }
    await writeContent(db, author, async (db, writing) => {
      writing.explain(reason)
      await write(db, writing, id)
    })
    printLine(`${id} ${done}. It can be undone in the history of the admin area.`)
    return 0
  })
}

export async function verify(): Promise<number> {
  return await withDatabase(async ({ db }) => {
    const results = await verifyEditions(db)
    for (const { edition, same, differing, missing, intact } of results) {
      printLine(
        `${edition._id} ${edition.title}: ${same} of ${edition.verseCount} verses as imported${intact ? '' : ', hash differs'}`,
      )
      for (const reference of differing) printLine(`  ${toReferenceText(reference)} differs`)
      for (const reference of missing) printLine(`  ${toReferenceText(reference)} is missing`)
    }
    if (results.length === 0) printLine('There is no edition to verify.')
    return results.length > 0 && results.every(({ intact }) => intact) ? 0 : 1
  })
}

export function toNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a number`)
  return Number(text)
}
