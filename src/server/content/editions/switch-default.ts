import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { ExpectedError, notFound } from '#shared/contract/errors.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import { listAdditionalEditions } from '../stores/additional-edition-store.ts'
import { hashEdition } from '../stores/edition-hash.ts'
import { listEditions } from '../stores/edition-store.ts'
import { listImportedTexts } from '../stores/edition-text-store.ts'
import { listAllVerses, listTexts } from '../stores/verse-store.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { listCurrentTexts } from './current-texts.ts'

/**
 * Makes an edition the default of its language: its text moves into the verses, and the text of the edition that was the default moves
 * beside it, under its own name and with its edits. No text is lost, and no text changes its name.
 */
export async function switchDefault(db: Db, writing: Writing, id: string): Promise<void> {
  const next = await requireAdditionalEdition(db, id)
  const current = (await listEditions(db)).find(({ language }) => language === next.language)
  if (!current) throw notPossible(`There is no default edition in ${next.language}.`)
  const { language } = next
  const textAt = new Map((await listCurrentTexts(db, next)).map((text) => [toReferenceText(text), text.text]))
  const verses = (await listAllVerses(db)).filter(isVerseOfBook)
  const missing = verses.filter((verse) => !textAt.has(toReferenceText(verse)))
  if (missing.length > 0)
    throw notPossible(`${id} has no text for ${missing.slice(0, 5).map(toReferenceText).join(', ')}.`)
  const { edits: _edits, ...record } = next
  await writeChangeSet(
    db,
    writing,
    {
      verses: verses.map((verse) => ({ ...verse, [language]: textAt.get(toReferenceText(verse)) ?? '' })),
      editions: [{ ...record, updatedAt: writing.now }],
      additionalEditions: [await demote(db, current)],
      removedAdditionalEditions: [id],
      keepsSpelling: true,
    },
    { purpose: 'switch' },
  )
}

/** The default edition as one beside it: what differs from the imported text becomes its edits. */
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

export async function requireAdditionalEdition(db: Db, id: string): Promise<AdditionalEdition> {
  const edition = (await listAdditionalEditions(db)).find(({ _id }) => _id === id)
  if (edition) return edition
  if ((await listEditions(db)).some(({ _id }) => _id === id)) throw notPossible(`${id} is the default of its language.`)
  throw notFound(`The edition ${id}`)
}

/** Editions are switched on the command line, which shows the English text. */
const notPossible = (message: string) => new ExpectedError(409, 'conflict', message)
