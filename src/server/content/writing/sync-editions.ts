import { isDeepStrictEqual } from 'node:util'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import { toEdition } from '../change-set/to-edition.ts'
import { hashEdition, hashVerse } from '../stores/edition-hash.ts'
import { findVerseHash, listEditions, saveEdition, setEditionStatus } from '../stores/edition-store.ts'
import { saveImportedTexts } from '../stores/edition-text-store.ts'
import { listTexts, type VerseChange } from '../stores/verse-store.ts'

/** Updates the status of editions whose text was edited: changed, or verified again once every verse is restored. */
export async function syncEditions(db: Db, writing: Writing, changes: readonly VerseChange[]): Promise<void> {
  if (changes.length === 0) return
  for (const edition of await listEditions(db)) {
    const touched = changes.filter((change) => isTouched(change, edition.language))
    if (touched.length === 0) continue
    const status = (await isIntactAgain(db, edition, touched)) ? 'verified' : 'changed'
    await setEditionStatus(db, writing, edition, status)
  }
}

function isTouched({ before, after }: VerseChange, language: TextLanguage): boolean {
  const [from, to] = [before, after].map((verse) => (verse?.book === defaultBook ? verse : undefined))
  return from?.[language] !== to?.[language] || from?.chapter !== to?.chapter || from?.verse !== to?.verse
}

/** Reads the whole text only when the last written verse matches the import: for most edits this look-up is enough. */
async function isIntactAgain(db: Db, edition: Edition, touched: readonly VerseChange[]): Promise<boolean> {
  if (edition.status === 'verified') return false
  const last = touched.at(-1)?.after
  if (last && !(await matchesEdition(db, last, edition))) return false
  return hashEdition(await listTexts(db, edition.language)) === edition.sha256
}

async function matchesEdition(db: Db, verse: VerseRecord, edition: Edition): Promise<boolean> {
  const { chapter, verse: number, [edition.language]: text } = verse
  return (await findVerseHash(db, edition, verse)) === hashVerse({ chapter, verse: number, text })
}

/** Restores an edition's record from a backup or the change log. Its status is derived from the text. */
export async function restoreEdition(db: Db, writing: Writing, edition: Edition): Promise<void> {
  const texts = await listTexts(db, edition.language)
  const intact = hashEdition(texts) === edition.sha256
  const stored = (await listEditions(db)).find(({ language }) => language === edition.language)
  const updated: Edition = { ...edition, status: intact ? 'verified' : 'changed' }
  if (stored && isDeepStrictEqual(stored, updated)) return
  // Missing hashes can be rebuilt only from exactly the imported text.
  if (intact) await saveImportedTexts(db, texts)
  await saveEdition(db, writing, updated)
}

/** Makes the current text of a language the text of a new edition. */
export async function importEditionText(db: Db, writing: Writing, attribution: Attribution): Promise<void> {
  const texts = await listTexts(db, attribution.language)
  const sha256 = await saveImportedTexts(db, texts)
  await saveEdition(db, writing, toEdition(attribution, { verseCount: texts.length, sha256, updatedAt: writing.now }))
}
