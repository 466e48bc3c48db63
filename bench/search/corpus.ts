import { readPackagedCorpus } from '#server/default-content/packaged-corpus.ts'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { SearchedVerse } from '#shared/search/search-index.ts'

export type BenchCorpus = { readonly verses: readonly SearchedVerse[]; readonly chapters: readonly Chapter[] }

export function readBenchCorpus(): BenchCorpus {
  const { verses, chapters } = readPackagedCorpus()
  return {
    chapters,
    verses: verses.map((verse) => ({ ...verse, book: defaultBook, _id: `${verse.chapter}:${verse.verse}` })),
  }
}

/** The corpus repeated until it has this many verses, each copy as another book. */
export function repeatCorpus({ verses, chapters }: BenchCorpus, count: number): BenchCorpus {
  const repeated = Array.from({ length: count }, (_, at) => {
    const verse = verses[at % verses.length] as SearchedVerse
    const book = `${verse.book}-${Math.floor(at / verses.length)}`
    return { ...verse, book, _id: `${book}/${verse._id}` }
  })
  return { chapters, verses: repeated }
}
