import { expect, test } from 'vitest'
import { makeContent } from '../../../tests/support/make-content.ts'
import { buildCatalogue } from '../catalogue/catalogue.ts'
import { findVerses } from './find-verses.ts'
import { buildSearchIndex } from './search-index.ts'
import { updateSearchableCatalogue } from './searchable-catalogue.ts'

test('a verse that an edit moves to another book is found under its new reference', () => {
  const content = makeContent()
  const [first] = content.verses
  if (!first) throw new Error('There is no verse.')
  const inBook = (_id: string, book: string) => ({ ...first, _id, book, en: 'light' })
  const other = inBook('o1', 'b')
  const verses = [inBook('n1', 'a'), other, inBook('q1', 'quran')]
  const before = buildCatalogue({ ...content, verses })
  const moved = verses.map((verse) => (verse._id === 'n1' ? { ...verse, book: 'z' } : verse))
  const after = buildCatalogue({ ...content, revision: 2, verses: moved }, before)
  const updated = updateSearchableCatalogue({ catalogue: before, index: buildSearchIndex(before) }, after)
  for (const byRelevance of [true, false])
    expect(
      updated && findVerses(updated, { q: 'light' }, byRelevance).verses.map(({ _id }) => _id),
      `${byRelevance}`,
    ).toEqual(['o1', 'q1', 'n1'])
})
