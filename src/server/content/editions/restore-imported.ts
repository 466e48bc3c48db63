import type { Kysely } from 'kysely'
import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import type { Author } from '../../database/write-content.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { listImportedTexts } from '../stores/edition-text-store.ts'
import { listAllVerses } from '../stores/verse-store.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { listCurrentTexts } from './current-texts.ts'
import { findEdition } from './require-edition.ts'
import { type EditionRequest, writeEdition } from './write-edition.ts'

export type RestoreRequest = EditionRequest & {
  /** References of verses; undefined for every verse that differs. */
  readonly verses: readonly string[] | undefined
  readonly confirm: Confirmation | undefined
}

type Plan = { readonly changeSet: ChangeSet; readonly restored: readonly string[]; readonly unknown: readonly string[] }

const shown = 10

/** Restores the imported text of verses of an edition. Returns the references of those that changed. */
export async function restoreImported(
  db: Kysely<Schema>,
  author: Author,
  { verses, confirm, ...request }: RestoreRequest,
): Promise<readonly string[]> {
  return await writeEdition(db, author, request, async (db, writing, stored) => {
    writing.nameAct('edition-restored')
    const named = verses && new Set(verses)
    const isMeant = (reference: string) => named?.has(reference) ?? true
    const { changeSet, restored, unknown } = stored.isDefault
      ? await planDefault(db, stored.edition, isMeant)
      : await planAdditional(db, stored.edition, isMeant)
    // In a database from before imported texts were kept, those of edited verses may be lost.
    if (restored.length === 0 && unknown.length > 0)
      throw refused(409, toRefusal('import_unknown', { references: unknown.slice(0, shown).join(', ') }))
    if (restored.length > 0) await writeChangeSet(db, writing, changeSet, { purpose: 'edit', confirmation: confirm })
    return restored
  })
}

async function planDefault(db: Db, edition: Edition, isMeant: (reference: string) => boolean): Promise<Plan> {
  const { language } = edition
  const imported = toTextMap(await listImportedTexts(db, edition))
  const spelling = language === 'ar' ? await findSpelling(db) : new Map<string, string>()
  const meant = (await listAllVerses(db)).filter((verse) => isVerseOfBook(verse) && isMeant(toReferenceText(verse)))
  const differing = meant.filter((verse) => {
    const text = imported.get(toReferenceText(verse))
    return text !== undefined && text !== verse[language]
  })
  const restore = (verse: VerseRecord): VerseRecord => {
    const reference = toReferenceText(verse)
    const arPlain = spelling.get(reference) ?? verse.arPlain
    return { ...verse, arPlain, [language]: imported.get(reference) ?? verse[language] }
  }
  return {
    changeSet: { verses: differing.map(restore) },
    restored: differing.map(toReferenceText),
    unknown: meant.map(toReferenceText).filter((reference) => !imported.has(reference)),
  }
}

/** The everyday spelling of imported verses. It was cleared when the Arabic was edited. */
async function findSpelling(db: Db): Promise<Map<string, string>> {
  const found = await findEdition(db, 'ar-simple')
  return found && !found.isDefault ? toTextMap(await listCurrentTexts(db, found.edition)) : new Map()
}

async function planAdditional(
  db: Db,
  edition: AdditionalEdition,
  isMeant: (reference: string) => boolean,
): Promise<Plan> {
  const imported = toTextMap(await listImportedTexts(db, edition))
  const meant = Object.keys(edition.edits).filter(isMeant)
  const restored = meant.filter((reference) => imported.has(reference))
  const gone = new Set(restored)
  const edits = Object.fromEntries(Object.entries(edition.edits).filter(([reference]) => !gone.has(reference)))
  const status = Object.keys(edits).length === 0 ? 'verified' : 'changed'
  return {
    changeSet: { additionalEditions: [{ edition: { ...edition, edits, status } }] },
    restored,
    unknown: meant.filter((reference) => !imported.has(reference)),
  }
}

function toTextMap(texts: readonly { readonly chapter: number; readonly verse: number; readonly text: string }[]) {
  return new Map(texts.map((text) => [toReferenceText(text), text.text]))
}
