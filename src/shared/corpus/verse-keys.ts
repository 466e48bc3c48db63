import { defaultBook } from '../catalogue/default-book.ts'
import { toReferenceText } from '../catalogue/reference.ts'

type Place = { readonly book: string; readonly chapter: number; readonly verse: number }

/** How the files name a verse: `2:255`, with the book before it when it is another than the default. */
export function toVerseKey({ book, ...reference }: Place): string {
  return book === defaultBook ? toReferenceText(reference) : `${book}:${toReferenceText(reference)}`
}

/** The id a verse has unless the files say another; the same as in the default corpus. */
export function toExpectedId({ book, chapter, verse }: Place): string {
  return `${book}-${String(chapter).padStart(3, '0')}-${String(verse).padStart(3, '0')}`
}
