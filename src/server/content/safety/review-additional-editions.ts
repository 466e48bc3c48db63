import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import type { AdditionalEditionDraft, ChangeSet } from '../change-set/change-set.ts'
import { listAdditionalEditions } from '../stores/additional-edition-store.ts'
import { hashEdition } from '../stores/edition-hash.ts'
import { listImportedTexts, type VerseText } from '../stores/edition-text-store.ts'
import { listTexts } from '../stores/verse-store.ts'

/** An edition whose imported text would be replaced, and the verses that differ. */
export type ReplacedEdition = { readonly edition: Edition; readonly references: readonly string[] }

type Review = { readonly problems: readonly ChangeProblem[]; readonly replaced: readonly ReplacedEdition[] }

/** The rules for additional editions: a whole text, under its own id and hash, and no id of another edition. */
export async function reviewAdditionalEditions(
  db: Db,
  changeSet: ChangeSet,
  defaultEditions: readonly Edition[],
): Promise<Review> {
  const { additionalEditions: drafts = [], removedAdditionalEditions: removed = [] } = changeSet
  const stored = new Map((await listAdditionalEditions(db)).map((edition) => [edition._id, edition]))
  const problems: ChangeProblem[] = removed
    .filter((id) => !stored.has(id))
    .map((id) => toProblem(id, noSuchEdition(id)))
  const replaced: ReplacedEdition[] = []
  for (const draft of drafts) {
    for (const refusal of await listRefusals(db, draft, defaultEditions)) {
      problems.push(toProblem(draft.edition._id, refusal))
    }
    const known = stored.get(draft.edition._id)
    if (known && draft.texts) replaced.push({ edition: known, references: await listDiffering(db, known, draft.texts) })
  }
  const left = [...stored.keys()].filter((id) => !removed.includes(id))
  const ids = new Set([...left, ...drafts.map(({ edition }) => edition._id)])
  for (const edition of defaultEditions) {
    if (ids.has(edition._id)) problems.push(toProblem(edition._id, isTaken(edition)))
  }
  return { problems, replaced: replaced.filter(({ references }) => references.length > 0) }
}

async function listRefusals(
  db: Db,
  { edition, texts }: AdditionalEditionDraft,
  defaultEditions: readonly Edition[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  const { _id, language } = edition
  if (!_id.startsWith(`${language}-`)) refusals.push(isOfOtherLanguage(edition))
  if (!defaultEditions.some((one) => one.language === language)) refusals.push(hasNoDefault(edition))
  const imported = texts ?? (await listImportedTexts(db, edition))
  if (texts) refusals.push(...(await listIncomplete(db, edition, texts)))
  // Without its own text, the edition's name would be shown with other words.
  if (texts ? hashEdition(texts) !== edition.sha256 : imported.length === 0) refusals.push(hasNoText(edition))
  const references = new Set(imported.map(toReferenceText))
  const strayEdit = Object.entries(edition.edits).find(
    ([reference, text]) => !references.has(reference) || !text.trim(),
  )
  // When some imported texts are unknown, their current texts are edits.
  if (strayEdit && imported.length === edition.verseCount) refusals.push(noSuchVerse(edition, strayEdit[0]))
  return refusals
}

const shown = 10

/** Checks that the text contains every stored verse once, not empty, and no other. */
async function listIncomplete(db: Db, edition: AdditionalEdition, texts: readonly VerseText[]): Promise<Refusal[]> {
  const wanted = (await listTexts(db, edition.language))
    .filter((verse) => isVerseOfBook({ book: defaultBook, ...verse }))
    .map(toReferenceText)
  const given = new Set(texts.filter(({ text }) => text.trim() !== '').map(toReferenceText))
  const known = new Set(wanted)
  const missing = wanted.filter((reference) => !given.has(reference))
  const stray = texts.map(toReferenceText).find((reference) => !known.has(reference))
  const isTwice = new Set(texts.map(toReferenceText)).size !== texts.length
  if (missing.length === 0 && !stray && !isTwice) return []
  if (missing.length === 0) return [noSuchVerse(edition, stray ?? '')]
  const references = missing.slice(0, shown).join(', ')
  return [
    {
      ...toRefusal('edition_incomplete', { language: edition.language, count: missing.length, references }),
      message: `the text is no whole edition (${edition._id}): ${missing.length} verses are missing, such as ${references}`,
    },
  ]
}

async function listDiffering(db: Db, known: AdditionalEdition, texts: readonly VerseText[]): Promise<string[]> {
  const before = new Map((await listImportedTexts(db, known)).map((text) => [toReferenceText(text), text.text]))
  return texts.filter((text) => before.get(toReferenceText(text)) !== text.text).map(toReferenceText)
}

function toProblem(id: string, refusal: Refusal): ChangeProblem {
  return { kind: 'edition', id, reason: 'refused', field: 'edition', ...refusal }
}

function noSuchEdition(id: string): Refusal {
  return toRefusal('no_such_edition', { id })
}

function isTaken({ _id: id, title }: Edition): Refusal {
  return toRefusal('edition_taken', { id, title })
}

function isOfOtherLanguage({ _id: id, language }: Edition): Refusal {
  return toRefusal('edition_language', { id, language })
}

function hasNoDefault({ _id: id, language }: Edition): Refusal {
  return toRefusal('edition_without_default', { id, language })
}

function hasNoText({ _id: id }: Edition): Refusal {
  return toRefusal('edition_text', { id })
}

function noSuchVerse({ _id: id }: Edition, reference: string): Refusal {
  return toRefusal('edition_verse', { id, reference })
}
