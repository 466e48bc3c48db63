import { expect } from 'vitest'
import { textLanguages } from '#shared/language/languages.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { createRandom } from '../../tests/support/random.ts'
import { testSlowAfterFirst } from '../../tests/support/slow.ts'
import { readBenchCorpus } from './corpus.ts'

const { verses, chapters } = readBenchCorpus()
const index = buildSearchIndex({ verses, chapters, topics: [], passages: [] })

/** Verses whose next one is in the same chapter, with the text around the end of the first. */
function drawPairs(language: (typeof textLanguages)[number], count: number) {
  const random = createRandom(20_261_119)
  const ends = verses.slice(0, -1).flatMap((_verse, at) => (verses[at + 1]?.verse === 1 ? [] : [at]))
  return Array.from({ length: count }, () => {
    const at = random.pick(ends)
    const [before, after] = [verses[at]?.[language] ?? '', verses[at + 1]?.[language] ?? '']
    const text = [...before.split(' ').slice(-6), ...after.split(' ').slice(0, 6)].join(' ')
    return { text, ids: [verses[at]?._id, verses[at + 1]?._id] }
  })
}

testSlowAfterFirst(textLanguages)('a text copied across the end of a verse finds both verses: %s', (language) => {
  const pairs = drawPairs(language, 100)
  const isFound = ({ text, ids }: (typeof pairs)[number]) => {
    const { docs } = searchVerses(index, { text })
    const first = [...docs.subarray(0, ids.length)].map((doc) => index.documents.ids[doc])
    return ids.every((id) => first.includes(id))
  }
  expect(pairs.filter(isFound).length).toBeGreaterThan(0.9 * pairs.length)
})
