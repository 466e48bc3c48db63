import { describe, expect, test } from 'vitest'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { makePassage } from '../../../../tests/support/make-passage.ts'
import { buildCatalogue } from '../../catalogue/catalogue.ts'
import { findVerses } from '../find-verses.ts'
import { buildSearchIndex } from '../search-index.ts'
import { askAbout, continueByMeaning } from './ask-about.ts'
import type { Concepts } from './concept.ts'

const concepts: Concepts = {
  struggle: { en: ['jihad', 'holy struggle'], az: ['cihad'], tr: ['cihat'], ru: ['джихад'], ar: ['جهاد'] },
}
const catalogue = buildCatalogue({
  ...makeContent(),
  passages: [makePassage({ _id: 'striving', from: 2, to: 3, themes: ['struggle'] })],
})
const searchable = { catalogue, index: buildSearchIndex({ ...catalogue, concepts }) }
const find = (q: string, lng: 'en' | 'ru' = 'en') =>
  continueByMeaning(searchable, { q, lng }, findVerses(searchable, { q, lng }, true))

test('if no verse has the words, verses of passages about them follow, marked as such', () => {
  const { verses, searches, byMeaning } = find('holy struggle')
  expect(verses.map(({ verse }) => verse)).toEqual([2, 3])
  expect(searches.at(-1)?.rule).toBe('meaning')
  expect(byMeaning.size).toBe(2)
})

test('a word in a text finds only the verses with that word', () => {
  const [word = ''] = catalogue.verses[0]?.en.match(/\p{L}{4,}/u) ?? []
  const literal = findVerses(searchable, { q: word }, true)
  expect(literal.verses.length).toBeGreaterThan(0)
  expect(find(word).verses).toEqual(literal.verses)
  expect(find(word).byMeaning.size).toBe(0)
})

test('a reference finds only its verse', () => {
  const { chapter = 0, verse = 0 } = catalogue.verses[0] ?? {}
  expect(find(`${chapter}:${verse}`).byMeaning.size).toBe(0)
})

test('a chapter or verse that does not exist finds no passages', () => {
  const [first] = catalogue.chapters
  const [word = ''] = first?.en.match(/\p{L}+$/u) ?? []
  const search = (known: Concepts) => {
    const index = buildSearchIndex({ ...catalogue, concepts: known })
    const query = { q: `${word} 300`, lng: 'en' } as const
    return continueByMeaning({ catalogue, index }, query, findVerses({ catalogue, index }, query, true))
  }
  const named = search({ struggle: { en: [word], az: ['söz'], tr: ['sözcük'], ru: ['слово'], ar: ['كلمة'] } })
  expect(named.searches.map(({ absent }) => absent)).toEqual([{ chapter: first?.number, verse: 300 }])
  expect(named.byMeaning.size).toBe(0)
})

test('Russian in Latin letters is no concept of another language that looks like it', () => {
  const russian = buildCatalogue({
    ...makeContent(),
    verses: makeContent().verses.map((verse) => ({ ...verse, ru: 'терпение многих' })),
    passages: [makePassage({ _id: 'striving', from: 2, to: 3, themes: ['struggle'] })],
  })
  const similar = { en: ['upbringing'], az: ['tərbiyə'], tr: ['terpenie'], ru: ['воспитание'], ar: ['تربية'] }
  const searched = { catalogue: russian, index: buildSearchIndex({ ...russian, concepts: { struggle: similar } }) }
  const query = { q: 'Terpenie', lng: 'ru' } as const
  const literal = findVerses(searched, query, true)
  expect(literal.searches[0]?.corrections.map(({ shown }) => shown)).toEqual(['терпение'])
  expect(continueByMeaning(searched, query, literal)).toMatchObject({ verses: literal.verses, byMeaning: new Set() })
})

test('Russian in Latin letters names a concept that is a word of no verse', () => {
  expect(find('dzhihad', 'ru').byMeaning.size).toBe(2)
  expect(find('dzhihad', 'en').byMeaning.size).toBe(0)
})

test('passages follow the verses of three words if hardly any verse has these', () => {
  const search = (rare: number) => {
    const verses = makeContent().verses.map((verse, at) => ({ ...verse, en: at < rare ? 'a holy struggle' : '' }))
    const few = buildCatalogue({ ...makeContent(), verses, passages: [...catalogue.passages] })
    const searched = { catalogue: few, index: buildSearchIndex({ ...few, concepts }) }
    const query = { q: 'a holy struggle', lng: 'en' } as const
    return askAbout(searched, query, findVerses(searched, query, true))?.asked.passages.length
  }
  expect(search(2)).toBe(1)
  expect(search(3)).toBeUndefined()
})

test('a known concept is not corrected to a word of the texts', () => {
  const near = buildCatalogue({
    ...makeContent(),
    verses: makeContent().verses.map((verse) => ({ ...verse, ru: 'джиннов много' })),
  })
  const search = (known: Concepts) =>
    findVerses({ catalogue: near, index: buildSearchIndex({ ...near, concepts: known }) }, { q: 'джихад' }, true)
  expect(search({}).searches[0]?.corrections.map(({ shown }) => shown)).toEqual(['джиннов'])
  expect(search(concepts).searches[0]?.corrections).toEqual([])
})

test('a known concept is not found inside another word', () => {
  const near = buildCatalogue({
    ...makeContent(),
    verses: makeContent().verses.map((verse) => ({ ...verse, ru: 'прошу внимания' })),
  })
  const faith = { en: ['faith'], az: ['iman'], tr: ['iman'], ru: ['иман'], ar: ['إيمان'] }
  const search = (known: Concepts) =>
    findVerses(
      { catalogue: near, index: buildSearchIndex({ ...near, concepts: known }) },
      { q: 'иман', lng: 'ru' },
      true,
    )
  expect(search({}).searches[0]?.rule).toBe('inside')
  expect(search({ faith }).verses).toEqual([])
})

test('a word is not corrected to a language other than the language of the search', () => {
  const turkish = buildCatalogue({
    ...makeContent(),
    verses: makeContent().verses.map((verse) => ({ ...verse, en: 'light upon light', tr: 'merhamet' })),
  })
  const index = buildSearchIndex(turkish)
  const correct = (lng: 'en' | 'tr') =>
    findVerses({ catalogue: turkish, index }, { q: 'merhamat', lng }, true).searches[0]?.corrections ?? []
  expect(correct('tr').map(({ shown }) => shown)).toEqual(['merhamet'])
  expect(correct('en')).toEqual([])
  // Nor if another word of the question is of that language.
  expect(
    findVerses({ catalogue: turkish, index }, { q: 'light merhamat', lng: 'az' }, true).searches[0]?.corrections,
  ).toEqual([])
})

test('a concept is not replaced by a verse that sounds like it', () => {
  const phonetic = buildCatalogue({
    ...makeContent(),
    verses: makeContent().verses.map((verse) => ({ ...verse, ar: 'خَرَجَ ٱلرَّجُلُ مِن بَيْتِهِۦ صَبَاحًا', arPlain: '' })),
    passages: [makePassage({ from: 1, to: 3, themes: ['regular-hours'] })],
  })
  const hours = { en: ['regular min bet'], az: ['vaxt'], tr: ['vakit'], ru: ['время'], ar: ['وقت'] }
  const search = (known: Concepts) => {
    const index = buildSearchIndex({ ...phonetic, concepts: known })
    const query = { q: 'regular min bet', lng: 'en' } as const
    return continueByMeaning(
      { catalogue: phonetic, index },
      query,
      findVerses({ catalogue: phonetic, index }, query, true),
    )
  }
  expect(search({}).searches.map(({ rule }) => rule)).toEqual(['sound'])
  expect(search({ 'regular-hours': hours }).searches.map(({ rule }) => rule)).toEqual(['meaning'])
})

test('an excluded word finds no passage', () => {
  expect(find('-jihad').verses).toEqual([])
  expect(find('xyzzyq -jihad').byMeaning.size).toBe(0)
  expect(find('jihad -xyzzyq').byMeaning.size).toBe(2)
})

test('a text copied from a verse with a slip finds the verse, although it names a concept', () => {
  const text = 'They know their holy struggle will surely lead them home'
  const verses = makeContent().verses.map((verse, at) => (at === 0 ? { ...verse, en: text } : verse))
  const copied = buildCatalogue({ ...makeContent(), verses, passages: [...catalogue.passages] })
  const index = buildSearchIndex({ ...copied, concepts })
  const search = (q: string) => {
    const query = { q, lng: 'en' } as const
    return continueByMeaning({ catalogue: copied, index }, query, findVerses({ catalogue: copied, index }, query, true))
  }
  const found = search('They know their holy struggle will sruely lead')
  expect(found.searches[0]?.corrections).toMatchObject([{ typed: 'sruely', shown: 'surely' }])
  expect(found.verses[0]?._id).toBe(verses[0]?._id)
  expect(search('holy struggle sruely').searches.map(({ rule }) => rule)).toEqual(['meaning'])
})

describe('passages precede the verses', () => {
  const gossip = { en: ['gossip'], az: ['qeybət'], tr: ['gıybet'], ru: ['сплетни'], ar: ['الغيبة'] }
  const content = makeContent()
  const search = (ar: readonly string[], q: string) => {
    const verses = content.verses.map((verse, at) => ({ ...verse, ar: ar[at] ?? '', arPlain: '' }))
    const passages = [makePassage({ _id: 'gossip', from: 2, to: 3, themes: ['gossip'] })]
    const catalogue = buildCatalogue({ ...content, verses, passages })
    const searchable = { catalogue, index: buildSearchIndex({ ...catalogue, concepts: { gossip } }) }
    return askAbout(searchable, { q, lng: 'ar' }, findVerses(searchable, { q, lng: 'ar' }, true))
  }

  test('if these only have another word of the same stem', () => {
    const about = search(['ٱلْغَيْبِ'], 'الغيبة')
    expect(about?.isFirst).toBe(true)
    expect(about?.asked.passages.map(({ passage }) => passage._id)).toEqual(['gossip'])
  })

  test('but not if a verse of the passage is among them, or a verse has the word', () => {
    expect(search(['ٱلْغَيْبِ', 'ٱلْغَيْبِ'], 'الغيبة')).toBeUndefined()
    expect(search(['الغيبة'], 'الغيبة')).toBeUndefined()
  })

  test('if few of the words are found, but not if all but one are', () => {
    const verses = ['لحم أخيه ميتا فكرهتموه', 'لحم طير']
    expect(search(verses, 'ياكل لحم الغيبة')?.isFirst).toBe(true)
    expect(search(verses, 'لحم أخيه ميتا الغيبة')?.isFirst).toBe(false)
  })
})
