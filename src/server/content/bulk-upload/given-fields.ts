import { defaultBook } from '#shared/catalogue/default-book.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import { isInvisible } from '#shared/catalogue/storable-text.ts'
import { eraseWord, isEraseWord } from '#shared/contract/erase-word.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { blankVerse } from '../writing/save-verse.ts'
import type { UploadRow } from './upload-row.ts'

/** Empty numbers are kept, so that the check of the record reports them. */
const placeFields = new Set(['chapter', 'verse'])

/** The fields that a row sets. An empty field keeps the stored value; the erase word empties it. */
export function toGivenFields(fields: UploadRow['fields']): Record<string, unknown> {
  const given = Object.entries(fields).filter(([name, value]) => placeFields.has(name) || !isAbsent(name, value))
  return Object.fromEntries(given.map(([name, value]) => [name, isEraseWord(value) ? toErased(name) : value]))
}

/** A verse without a book belongs to the default one. */
function isAbsent(name: string, value: unknown): boolean {
  return isBlank(value) || (name === 'book' && value === null)
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && isInvisible(value))
}

/**
 * The value of an erased field. A chapter or verse number cannot be erased; the erase word is left for the check to
 * refuse.
 */
function toErased(name: string): unknown {
  if (placeFields.has(name)) return eraseWord
  if (name === 'topicIds') return []
  return name in blankVerse ? '' : null
}

type GivenVerse = Reference & { readonly book?: string | undefined } & Readonly<Record<string, unknown>>

/** By language, the verses of the book for which rows have a text. */
export function listGivenTexts(verses: readonly GivenVerse[]): ReadonlyMap<TextLanguage, ReadonlySet<string>> {
  const ofBook = verses.filter(({ book = defaultBook }) => book === defaultBook)
  return new Map(
    textLanguages.map((language) => [
      language,
      new Set(ofBook.filter((verse) => !isBlank(verse[language])).map(toReferenceText)),
    ]),
  )
}
