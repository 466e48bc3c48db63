import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import { refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import { hashEdition } from '../stores/edition-hash.ts'
import { listEditions } from '../stores/edition-store.ts'
import { listImportedTexts } from '../stores/edition-text-store.ts'
import { listAllVerses, listTexts } from '../stores/verse-store.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { listCurrentTexts } from './current-texts.ts'
import { requireAdditionalEdition } from './require-edition.ts'

const shown = 10

/**
 * Makes an edition the default of its language: its text moves into the verses, and the previous default becomes an
 * additional edition, with its name and edits. No text is lost or gets another edition's name.
 */
export async function switchDefault(db: Db, writing: Writing, id: string): Promise<void> {
  writing.nameAct('edition-made-default')
  const next = await requireAdditionalEdition(db, id)
  const { language } = next
  const current = (await listEditions(db)).find((edition) => edition.language === language)
  if (!current) throw refused(409, toRefusal('edition_without_default', { id, language }))
  const texts = await listCurrentTexts(db, next)
  const textAt = new Map(texts.map((text) => [toReferenceText(text), text.text]))
  const verses = (await listAllVerses(db)).filter(isVerseOfBook)
  assertAllStored(verses, [...texts, ...(await listImportedTexts(db, current))])
  const missing = verses.filter((verse) => !textAt.has(toReferenceText(verse)))
  if (missing.length > 0) {
    const references = missing.slice(0, shown).map(toReferenceText).join(', ')
    throw refused(409, toRefusal('edition_incomplete', { language, count: missing.length, references }))
  }
  const { edits: _edits, ...record } = next
  await writeChangeSet(
    db,
    writing,
    {
      verses: verses.map((verse) => ({ ...verse, [language]: textAt.get(toReferenceText(verse)) ?? '' })),
      editions: [{ ...record, updatedAt: writing.now }],
      additionalEditions: [await demote(db, current)],
      removedAdditionalEditions: [id],
    },
    { purpose: 'switch' },
  )
}

/**
 * Refuses the switch while verses are missing: a verse restored later would come back with the previous default's text.
 */
function assertAllStored(verses: readonly Reference[], texts: readonly Reference[]): void {
  const stored = new Set(verses.map(toReferenceText))
  const wanted = texts.filter((text) => isVerseOfBook({ book: defaultBook, ...text })).map(toReferenceText)
  const missing = [...new Set(wanted)].filter((reference) => !stored.has(reference))
  if (missing.length === 0) return
  const references = missing.slice(0, shown).join(', ')
  throw refused(409, toRefusal('verses_missing', { count: missing.length, references }))
}

/** The default edition as an additional one: differences from the import become its edits. */
async function demote(db: Db, edition: Edition) {
  const now = await listTexts(db, edition.language)
  const imported = await listImportedTexts(db, edition)
  const known = new Map(imported.map((text) => [toReferenceText(text), text.text]))
  const edited = now.filter((text) => known.get(toReferenceText(text)) !== text.text)
  const isIntact = hashEdition(now) === edition.sha256
  const demoted: AdditionalEdition = {
    ...edition,
    status: isIntact ? 'verified' : 'changed',
    edits: isIntact ? {} : Object.fromEntries(edited.map((text) => [toReferenceText(text), text.text])),
  }
  const isStored = hashEdition(imported) === edition.sha256
  return { edition: demoted, texts: isIntact && !isStored ? now : undefined }
}
