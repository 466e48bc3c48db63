import { expect, test } from 'vitest'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { readBenchCorpus } from '../search/corpus.ts'

const corpus = readBenchCorpus()
const index = buildSearchIndex({ ...corpus, topics: [], passages: [] })

// Short verses are remembered together. One writer typed these from memory; the bench's queries stay within one verse.
test.each([
  ['вад духа валляйли иза саджа', '93:1 93:2'],
  ['ərrəhman əlləməl quran', '55:1 55:2'],
  ['wad duha wal layli itha saja', '93:1 93:2'],
  ['kul huvallahu ehad allahus samed', '112:1 112:2'],
  ['kul huvallahu ehad allahus samed lem yelid ve lem yuled', '112:1 112:2 112:3'],
  ['əlif lam mim zalikəl kitabu la raybə fih', '2:1 2:2'],
  ['inna ataynakal kawthar fasalli li rabbika wanhar', '108:1 108:2'],
  ['ваттини ваззайтун ва тури синин', '95:1 95:2'],
  ['velasri innel insane lefi husr', '103:1 103:2'],
  ['elhamdu lillahi rabbil alemin errahmanir rahim maliki yevmiddin', '1:2 1:3 1:4'],
  ['Бисмилляхи рахмани рахим альхамду лилляхи раббиль алямин', '1:1 1:2'],
  ['ves semai vet tarik ve ma edrake mat tarik', '86:1 86:2'],
  ['iqra bismi rabbikal lazi halaq halaqal insane min alaq', '96:1 96:2'],
  ['tabbat yada abi lahabin wa tabb ma aghna anhu maluhu', '111:1 111:2'],
  ['вашшамси вадухаха валькамари иза таляха', '91:1 91:2'],
  ['gul auzu birabbil falaq min sherri ma halaq', '113:1 113:2'],
  ['алям нашрах ляка садрак ва вадана анка визрак', '94:1 94:2'],
])('"%s" is found across the verses %s', (text, expected) => {
  const { rule, docs } = searchVerses(index, { text })
  const found = [...docs].map((doc) => `${corpus.verses[doc]?.chapter}:${corpus.verses[doc]?.verse}`)
  expect([rule, found.join(' ')]).toEqual(['sound', expected])
})
