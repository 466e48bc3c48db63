import { defaultBook } from '../catalogue/default-book.ts'
import { toReferenceText } from '../catalogue/reference.ts'

type Place = { readonly book: string; readonly chapter: number; readonly verse: number }

/** The key of a verse in the files: `2:255`, prefixed with the book unless it is the default one. */
export function toVerseKey({ book, ...reference }: Place): string {
  return book === defaultBook ? toReferenceText(reference) : `${book}:${toReferenceText(reference)}`
}

/** The id of a verse unless the files say otherwise; the same as in the default corpus. */
export function toExpectedId({ book, chapter, verse }: Place): string {
  return `${book}-${String(chapter).padStart(3, '0')}-${String(verse).padStart(3, '0')}`
}
