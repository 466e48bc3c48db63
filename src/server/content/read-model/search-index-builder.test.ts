import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildCatalogue, type Catalogue, type VerseRecord } from '#shared/catalogue/catalogue.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { keepLibrary, type LibraryKeeper } from './search-index-builder.ts'

const content = makeContent()
const [model] = content.verses as [VerseRecord]

/** Enough that indexing takes many slices; each verse has a word of its own. */
function makeCatalogue(word: string, previous?: Catalogue, edited: Record<number, string> = {}): Catalogue {
  const verses = Array.from({ length: 6000 }, (_, at) => {
    const text = edited[at] ?? `${word}${at} and more words that differ ${at % 977} ${at % 613}`
    return { ...model, _id: `v${at}`, chapter: 1 + (at % 114), verse: 1 + at, en: text, tr: text }
  })
  return buildCatalogue({ ...content, verses, topics: [], groups: [] }, previous)
}

const count = ({ index }: ReturnType<LibraryKeeper['library']>, text: string) => searchVerses(index, { text }).count

/** How often others had their turn until the index was complete. */
async function countTurns(keeper: LibraryKeeper): Promise<number> {
  const state = { turns: 0, isIndexed: false }
  const indexed = keeper.indexed()?.then(() => {
    state.isIndexed = true
  })
  for (; !state.isIndexed; await setImmediate()) state.turns++
  await indexed
  return state.turns
}

test('others have their turn while the index is built; then it is there at once', async () => {
  const keeper = keepLibrary(makeCatalogue('first'))
  expect(await countTurns(keeper)).toBeGreaterThan(5)
  expect(keeper.indexed()).toBeUndefined()
  expect(count(keeper.library(), '"first77"')).toBe(1)
})

test('who asks before the index is complete still gets it complete', async () => {
  const keeper = keepLibrary(makeCatalogue('first'))
  const indexed = keeper.indexed()
  await setImmediate()
  expect(count(keeper.library(), '"first5999"')).toBe(1)
  await indexed
  expect(keeper.indexed()).toBeUndefined()
})

test('an edit is found at once; an import is found after its slices, and so is what was edited meanwhile', async () => {
  const first = makeCatalogue('first')
  const keeper = keepLibrary(first)
  await keeper.indexed()
  const edited = makeCatalogue('first', first, { 3: 'zyzzyva' })
  keeper.follow(edited)
  expect(keeper.indexed()).toBeUndefined()
  expect(count(keeper.library(), '"zyzzyva"')).toBe(1)

  const imported = makeCatalogue('second', edited, { 4: 'axolotl' })
  keeper.follow(imported)
  const indexed = keeper.indexed()
  expect(keeper.current()).toBe(imported)
  await setImmediate()
  const last = makeCatalogue('second', imported, { 4: 'quetzal' })
  keeper.follow(last)
  await indexed
  expect(keeper.indexed()).toBeUndefined()
  const library = keeper.library()
  expect(library.catalogue).toBe(last)
  const counts = ['"first77"', '"zyzzyva"', '"second77"', '"axolotl"', '"quetzal"'].map((text) => count(library, text))
  expect(counts).toEqual([0, 0, 1, 0, 1])
})
