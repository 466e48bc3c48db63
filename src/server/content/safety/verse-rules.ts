import { findAyahCount, isOutsideBook, isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { isInvisible } from '#shared/catalogue/storable-text.ts'
import { type CommentaryField, commentaryFields } from '#shared/language/language-fields.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import { hashVerse } from '../stores/edition-hash.ts'
import type { VerseDraft } from '../stores/verse-store.ts'
import type { Purpose } from './permission.ts'

// The rules that keep scripture safe, as pure functions of the state before and after a write.

/** A verse before and after a write; one side is undefined when it is created or deleted. */
export type VersePair =
  | { readonly before: VerseRecord; readonly after: VerseDraft | undefined }
  | { readonly before: undefined; readonly after: VerseDraft }

/** The hash of each verse's imported text, by language and reference. */
export type RecordedHashes = ReadonlyMap<TextLanguage, ReadonlyMap<string, string>>

const restoring: readonly Purpose[] = ['history', 'snapshot']
const removing: readonly Purpose[] = ['history', 'snapshot', 'delete-all']

/**
 * Refuses verses that do not exist, and moving or deleting verses of the book. Others, stored before these rules, may
 * stay or be deleted.
 */
export function findPlaceRefusal(pair: VersePair, purpose: Purpose): Refusal | undefined {
  const { before, after } = pair
  const stays = before && after && isSamePlace(before, after)
  if (stays) return undefined
  if (after && isOutsideBook(after) && !restoring.includes(purpose)) return noSuchVerse(after)
  if (before && isVerseOfBook(before) && !removing.includes(purpose)) return verseOfBook(before)
  return undefined
}

function isSamePlace(a: VerseDraft, b: VerseDraft): boolean {
  return a.book === b.book && a.chapter === b.chapter && a.verse === b.verse
}

export function noSuchVerse({ chapter, verse }: { readonly chapter: number; readonly verse: number }): Refusal {
  const count = findAyahCount(chapter) ?? 0
  return toRefusal('no_such_verse', { chapter, verse, count })
}

function verseOfBook(verse: VerseRecord): Refusal {
  const reference = toReferenceText(verse)
  return toRefusal('verse_of_book', { reference })
}

type TextField = TextLanguage | CommentaryField

/**
 * Texts that would become empty, such as `112:4 ar`. For a file this includes commentary, because its author does not
 * see that happen.
 */
export function listEmptied(pairs: readonly VersePair[], purpose: Purpose): string[] {
  const fields: readonly TextField[] = purpose === 'upload' ? [...textLanguages, ...commentaryFields] : textLanguages
  return pairs.flatMap(({ before, after }) =>
    before && after
      ? fields
          .filter((field) => !isInvisible(before[field]) && isInvisible(after[field]))
          .map((field) => `${toRecordLabel('verse', after)} ${field}`)
      : [],
  )
}

export type VerifiedChange = {
  readonly verseId: string
  readonly language: TextLanguage
  readonly reference: string
}

/** Verses with their imported text that would lose it, each judged by its own hash. */
export function listVerifiedChanges(pairs: readonly VersePair[], hashes: RecordedHashes): VerifiedChange[] {
  return pairs.flatMap(({ before, after }) => {
    if (!before || before.book !== defaultBook) return []
    const reference = toReferenceText(before)
    const moved = !after || !isSamePlace(before, after)
    return textLanguages
      .filter((language) => moved || before[language] !== after[language])
      .filter((language) => matches(hashes, before, language))
      .map((language) => ({ verseId: before._id, language, reference }))
  })
}

function matches(hashes: RecordedHashes, verse: VerseDraft, language: TextLanguage): boolean {
  const { chapter, verse: number, [language]: text } = verse
  return hashes.get(language)?.get(toReferenceText(verse)) === hashVerse({ chapter, verse: number, text })
}

/** When more than this share of an edition's verses differ, the text is another edition's. */
export const replacedShare = 0.9
/** A write that changes at most this many verses is an edit, whatever the text was before. */
export const maxEditedVerses = 20

type LanguageText = { readonly reference: string; readonly text: string; readonly sha256: string }

/**
 * Whether a write leaves an edition's name on another text: it changes many verses, and afterwards nine in ten differ
 * from the import. Without recorded hashes the changed verses are counted.
 */
export function isReplaced(
  changed: number,
  after: readonly LanguageText[],
  hashes: ReadonlyMap<string, string>,
  verseCount: number,
): boolean {
  if (changed <= maxEditedVerses) return false
  const differing =
    hashes.size === 0
      ? changed
      : after.filter(({ reference, text, sha256 }) => text.trim() !== '' && hashes.get(reference) !== sha256).length
  return differing >= verseCount * replacedShare
}
