import { expect } from 'vitest'
import { createRandom, type Random } from '../../../tests/support/random.ts'
import { testSlowAfterFirst } from '../../../tests/support/slow.ts'
import { listHits } from './fixture-hits.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { type SearchedVerse, type SearchIndex, updateSearchIndex } from './search-index.ts'
import { searchVerses } from './search-verses.ts'
import { suggest } from './suggest.ts'

// Every process builds its index at start and follows each edit from then on. So an index that followed any edits must
// equal one built from the current texts: the same verses in the same order, scores, corrections and suggestions.

const words = {
  en: ['light', 'Light', 'lights', 'lightning', 'lantern', 'mercy', 'Mercy', 'mercies', 'night', 'nightly', 'sea'],
  tr: ['ışık', 'ışıklar', 'ışığı', 'rahmet', 'Rahmet', 'rahmetin', 'gece', 'geceler', 'deniz', 'denizde', 'göl'],
} as const
const queries = [
  ...['light', 'lights', 'merc', 'mercy night', '"mercy night"', 'light mercy sea', 'sea -light', 'rahmet gece'],
  ...['ligth', 'lanternn', 'lightnin', 'mercyful', 'nihgt', 'seaside', 'isik', 'rahmett', 'denizzz', 'gecelerde sea'],
  ...['2:3', '2:3-9', '2:7, 2:1'],
]

const writeText = (random: Random, language: keyof typeof words) =>
  Array.from({ length: random.below(7) }, () => random.pick(words[language])).join(' ')

/** Several books, so that verses share references; an edit may move a verse to another book. */
function write(random: Random, id: number): SearchedVerse {
  const texts = { en: writeText(random, 'en'), tr: writeText(random, 'tr') }
  const book = random.pick(id < 12 ? ['book', 'yet another'] : ['another', 'still another'])
  // The order by ID differs from canonical order.
  return { ...makeVerse(1 + (id % 12), texts), _id: `${30 - id}`, book }
}

function describeIndex(index: SearchIndex) {
  return queries.map((text) => {
    const [relevance, book] = (['relevance', 'book'] as const).map((order) => searchVerses(index, { text, order }))
    const found = relevance && listHits(index, relevance)
    return {
      text,
      hits: found?.map(({ verseId, score, tier }) => `${verseId} ${score} ${tier}`),
      rule: relevance?.rule,
      corrections: relevance?.corrections,
      missing: relevance?.missing,
      inBook: new Set([...(book?.docs ?? [])].map((doc) => index.documents.ids[doc])),
      words: suggest(index, { text, language: 'en' }).words,
    }
  })
}

const inBookOrder = (verses: ReadonlyMap<string, SearchedVerse>) =>
  [...verses.values()].sort((a, b) => a.verse - b.verse || (a.book < b.book ? -1 : 1))

testSlowAfterFirst([1, 2, 3, 4, 5, 6])('after random edits the index equals a rebuilt index, seed %i', (seed) => {
  const random = createRandom(seed)
  const verses = new Map(Array.from({ length: 12 }, (_, id) => write(random, id)).map((verse) => [verse._id, verse]))
  let index = makeIndex(inBookOrder(verses))
  for (let turn = 0; turn < 40; turn++) {
    const before = new Map(verses)
    const written = Array.from({ length: 1 + random.below(3) }, () => write(random, random.below(24)))
    const removedIds = random.chance(0.3) ? [random.pick([...verses.keys()])] : []
    const changed = [...new Map(written.map((verse) => [verse._id, verse])).values()].filter(
      ({ _id }) => !removedIds.includes(_id),
    )
    for (const verse of changed) verses.set(verse._id, verse)
    for (const id of removedIds) verses.delete(id)
    index = updateSearchIndex(index, { verses: changed, before, removedIds })
    expect(describeIndex(index)).toEqual(describeIndex(makeIndex(inBookOrder(verses))))
  }
})
