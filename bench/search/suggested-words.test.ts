import { expect } from 'vitest'
import { readCollectionContent } from '#server/default-content/collection-content.ts'
import { readPackagedCorpus } from '#server/default-content/packaged-corpus.ts'
import { readPassageContent } from '#server/default-content/passage-content.ts'
import { toSeedBundle } from '#server/default-content/seed-bundle.ts'
import { readVocabularyContent } from '#server/default-content/vocabulary-content.ts'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { suggest } from '#shared/search/suggest.ts'
import { toResultView } from '#web/reading/home-view.ts'
import { createRandom } from '../../tests/support/random.ts'
import { testSlowAfterFirst } from '../../tests/support/slow.ts'
import { toContent } from '../ask/content.ts'

const directory = new URL('../../content', import.meta.url).pathname
const corpus = readPackagedCorpus()
const collections = readCollectionContent(directory, corpus.chapters)
const { outlines } = readPassageContent(directory)
const catalogue = buildCatalogue(toContent(toSeedBundle(corpus, { collections, outlines })))
const { concepts } = readVocabularyContent(directory)
const searchable = { catalogue, index: buildSearchIndex({ ...catalogue, concepts: Object.fromEntries(concepts) }) }
const random = createRandom(4701)

/** Every second word comes from a language other than the page's. */
function drawBeginning(at: number, language: (typeof interfaceLanguages)[number]): string {
  const verse = random.pick(catalogue.verses)
  const word = random.pick(listWords(verse[at % 2 === 0 ? language : random.pick(interfaceLanguages)]))
  return word.slice(0, 2 + random.below(4))
}

testSlowAfterFirst(interfaceLanguages)(
  'the number beside a suggested word equals the number of its results, in %s',
  (language) => {
    const wrong: string[] = []
    const typed = Array.from({ length: 40 }, (_, at) => drawBeginning(at, language))
    for (const { word, count } of typed.flatMap((text) => suggest(searchable.index, { text, language }).words)) {
      const filters = { q: word, chapter: undefined, verse: undefined, topic: '', compare: '', order: '' } as const
      const shown = toResultView(searchable, { filters, page: null, language, compared: [] }).count
      if (shown !== count) wrong.push(`${word}: ${count}, but ${shown} are shown`)
    }
    expect(wrong).toEqual([])
  },
)
