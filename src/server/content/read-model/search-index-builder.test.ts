import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildCatalogue, type Catalogue, type VerseRecord } from '#shared/catalogue/catalogue.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { createSearchIndexBuilder, type SearchIndexBuilder } from './search-index-builder.ts'

const content = makeContent()
const [model] = content.verses as [VerseRecord]

/** Enough verses that indexing takes many slices; each has a unique word. */
function makeCatalogue(word: string, previous?: Catalogue, edited: Record<number, string> = {}): Catalogue {
  const verses = Array.from({ length: 6000 }, (_, at) => {
    const text = edited[at] ?? `${word}${at} and more words that differ ${at % 977} ${at % 613}`
    return { ...model, _id: `v${at}`, chapter: 1 + (at % 114), verse: 1 + at, en: text, tr: text }
  })
  return buildCatalogue({ ...content, verses, topics: [], groups: [] }, previous)
}

const count = ({ index }: ReturnType<SearchIndexBuilder['searchable']>, text: string) =>
  searchVerses(index, { text }).count

/** How often other tasks ran before the index was complete. */
async function countTurns(builder: SearchIndexBuilder): Promise<number> {
  const state = { turns: 0, isIndexed: false }
  const indexed = builder.whenIndexed()?.then(() => {
    state.isIndexed = true
  })
  for (; !state.isIndexed; await setImmediate()) state.turns++
  await indexed
  return state.turns
}

test('other tasks run while the index is built, and afterwards it is available at once', async () => {
  const builder = createSearchIndexBuilder(makeCatalogue('first'))
  expect(await countTurns(builder)).toBeGreaterThan(5)
  expect(builder.whenIndexed()).toBeUndefined()
  expect(count(builder.searchable(), '"first77"')).toBe(1)
})

test('a search that asks before the index is complete gets the complete index', async () => {
  const builder = createSearchIndexBuilder(makeCatalogue('first'))
  const indexed = builder.whenIndexed()
  await setImmediate()
  expect(count(builder.searchable(), '"first5999"')).toBe(1)
  await indexed
  expect(builder.whenIndexed()).toBeUndefined()
})

test('an edit is found at once; an import is found after its slices, and so are edits made meanwhile', async () => {
  const first = makeCatalogue('first')
  const builder = createSearchIndexBuilder(first)
  await builder.whenIndexed()
  const edited = makeCatalogue('first', first, { 3: 'zyzzyva' })
  builder.update(edited)
  expect(builder.whenIndexed()).toBeUndefined()
  expect(count(builder.searchable(), '"zyzzyva"')).toBe(1)

  const imported = makeCatalogue('second', edited, { 4: 'axolotl' })
  builder.update(imported)
  const indexed = builder.whenIndexed()
  expect(builder.current()).toBe(imported)
  await setImmediate()
  const last = makeCatalogue('second', imported, { 4: 'quetzal' })
  builder.update(last)
  await indexed
  expect(builder.whenIndexed()).toBeUndefined()
  const searchable = builder.searchable()
  expect(searchable.catalogue).toBe(last)
  const counts = ['"first77"', '"zyzzyva"', '"second77"', '"axolotl"', '"quetzal"'].map((text) =>
    count(searchable, text),
  )
  expect(counts).toEqual([0, 0, 1, 0, 1])
})
