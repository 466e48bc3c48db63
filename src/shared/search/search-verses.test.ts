import { describe, expect, test } from 'vitest'
import type { TextLanguage } from '#shared/language/languages.ts'
import { listHits, listIdsInBookOrder } from './fixture-hits.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { searchVerses } from './search-verses.ts'

const english = [
  'The merciful king',
  'Mercy upon mercy for the people of the cave',
  'Gardens beneath which rivers flow',
  'The rivers flow beneath the gardens',
  'A garden of palms',
  'The gardener slept in the garden',
  'Gardening is pleasant work',
  'The throne of the king is great, and the king is just',
  'He came at evening, even so',
  'Rivers',
]
const index = makeIndex(english.map((en, at) => makeVerse(at + 1, { en })))

function find(text: string, languages: readonly TextLanguage[] = ['en']) {
  const result = searchVerses(index, { text, languages })
  const hits = listHits(index, result)
  return { ...result, ids: hits.map(({ verseId }) => verseId), found: hits.map(({ tier }) => tier) }
}

describe('words', () => {
  test('a verse must have all words', () => expect(find('king throne').ids).toEqual(['v8']))

  test('an exact match ranks above a prefix, and a prefix above another form', () => {
    const { ids, found } = find('garden')
    expect(ids.slice(0, 2).toSorted()).toEqual(['v5', 'v6'])
    expect(found).toEqual(['exact', 'exact', 'prefix', 'prefix', 'prefix'])
    expect(find('garden ').found).toEqual(['exact', 'exact', 'stem', 'stem', 'stem'])
  })

  test('among equals the shorter verse ranks first', () => expect(find('rivers').ids[0]).toBe('v10'))

  test('the last word matches while it is typed', () => {
    expect(find('merc').ids.toSorted()).toEqual(['v1', 'v2'])
    expect(find('king th').ids).toContain('v8')
  })

  test('a quoted word matches only that form', () => expect(find('"gardens"').ids.toSorted()).toEqual(['v3', 'v4']))

  test('a minus excludes every form of the word', () => expect(find('rivers -gardens').ids).toEqual(['v10']))

  test('adjacent words rank first', () => expect(find('king just').ids[0]).toBe('v8'))
})

describe('phrases', () => {
  test('must match in order', () => {
    expect(find('"rivers flow beneath"').ids).toEqual(['v4'])
    expect(find('"flow rivers"').ids).toEqual([])
  })

  test('without an exact match, other forms match in that order, with their own rule', () => {
    const { ids, rule } = find('"river flows beneath"')
    expect({ ids, rule }).toEqual({ ids: ['v4'], rule: 'forms' })
  })

  test('a typo inside a phrase is corrected, and the order is kept', () => {
    const { ids, rule, corrections } = find('"rivres flow beneath"')
    expect({ ids, rule }).toEqual({ ids: ['v4'], rule: 'typo' })
    expect(corrections).toEqual([{ typed: 'rivres', shown: 'rivers', language: 'en' }])
  })
})

describe('if no verse has the word', () => {
  test.each([
    ['letters inside words', 'ardene', 'inside', 'v6'],
    ['a typo', 'mercyful', 'typo', 'v1'],
    ['letters swapped', 'thorne', 'typo', 'v8'],
    ['a word with the same beginning', 'gardenhouse', 'neighbour', 'v5'],
    ['some of the words', 'cave throne', 'some', 'v8'],
  ])('%s: %s', (_reason, text, rule, id) => {
    const found = find(text)
    expect(found.rule).toBe(rule)
    expect(found.ids).toContain(id)
  })

  test('stop words are ignored when only some of the words match', () => {
    expect(find('is the cave of palms in it').ids.toSorted()).toEqual(['v2', 'v5'])
    expect(find('is the palm of xylophones').missing).toEqual(['xylophones'])
    expect(find('is it for xylophones')).toMatchObject({ rule: 'none', count: 0 })
  })

  test('the stop words of the search language do not apply to another language', () => {
    const verses = makeIndex([makeVerse(1, { en: 'He said', tr: 'Say ve bil' })])
    const search = (askedIn?: TextLanguage) =>
      searchVerses(verses, { text: 'say xylophone', languages: ['tr'], askedIn })
    expect(search('tr').count).toBe(1)
    expect(search('en').count).toBe(0)
  })

  test('a query of only stop words uses them', () => expect(find('is it in for the ').rule).toBe('some'))

  test('the result names the corrected word', () => {
    expect(find('mercyful').corrections).toEqual([{ typed: 'mercyful', shown: 'merciful', language: 'en' }])
  })

  test('the result names the ignored words', () => expect(find('cave throne xylophone').missing).toContain('xylophone'))

  test('the ignored words are those missing in the first hit', () => {
    expect(find('king palm ')).toMatchObject({ rule: 'some', missing: ['palm'] })
    expect(find('king palm ').ids[0]).toBe('v1')
  })

  test('exact hits are never mixed with corrections', () => {
    expect(find('even').ids).toEqual(['v9'])
    expect(find('slept ').found.every((tier) => tier === 'exact')).toBe(true)
  })

  test('a word without a similar word finds nothing', () =>
    expect(find('zzzzqqq')).toMatchObject({ rule: 'none', count: 0 }))
})

describe('languages', () => {
  const both = makeIndex([
    makeVerse(1, { en: 'He is just', az: 'O, ədalətlidir', ru: 'Мой Господь', ar: 'ٱلسَّمَـٰوَٰتِ', arPlain: 'السَّمَاوَاتِ' }),
    makeVerse(2, { en: 'the mouse', az: 'Rəhmət', tr: 'rahmet', ru: 'Мои дела', ar: 'مَلِكِ', arPlain: 'مَلِكِ' }),
    makeVerse(3, { en: 'just a word', tr: 'adalet', ar: 'مَلَكٌ', arPlain: 'مَلَكٌ' }),
  ])
  const hits = (text: string, languages?: readonly TextLanguage[]) =>
    listHits(both, searchVerses(both, languages ? { text, languages } : { text }))

  test('all are searched, and each hit names its matching languages', () => {
    expect(hits('rehmet').map(({ verseId, languages }) => [verseId, languages])).toEqual([['v2', ['az']]])
    expect(hits('just').map(({ languages }) => languages)).toEqual([['en'], ['en']])
  })

  test('a single language can be searched', () => expect(hits('just', ['ru'])).toEqual([]))

  test('й and и differ', () => {
    expect(hits('"мой"').map(({ verseId }) => verseId)).toEqual(['v1'])
    expect(hits('"мои"').map(({ verseId }) => verseId)).toEqual(['v2'])
  })

  test('everyday Arabic finds the Quranic spelling', () => {
    expect(hits('السماوات').map(({ verseId, tier }) => [verseId, tier])).toEqual([['v1', 'exact']])
    expect(hits('السموات').map(({ verseId }) => verseId)).toEqual(['v1'])
  })

  test('typed vowels rank the word with the same vowels first', () => {
    expect(hits('مَلَكٌ').map(({ verseId, tier }) => [verseId, tier])).toEqual([
      ['v3', 'exact'],
      ['v2', 'folded'],
    ])
  })
})

describe('the last word, in a search language that has the word', () => {
  const index = makeIndex([
    makeVerse(1, { en: 'Isaac and Jacob' }),
    makeVerse(2, { tr: 'İsa geldi' }),
    makeVerse(3, { az: 'İsa gəldi' }),
    makeVerse(4, { tr: 'İsabet etti' }),
  ])
  const hits = (text: string, askedIn?: TextLanguage) =>
    listIdsInBookOrder(index, searchVerses(index, { text, askedIn }))

  test('does not match the beginnings of words in other languages', () =>
    expect(hits('isa', 'tr')).toEqual(['v2', 'v3', 'v4']))
  test('matches beginnings if no search language is given', () => expect(hits('isa')).toEqual(['v1', 'v2', 'v3', 'v4']))
  test('matches beginnings if the search language does not have the word', () =>
    expect(hits('isa', 'ru')).toEqual(['v1', 'v2', 'v3', 'v4']))
})

test('among texts with only some of the words, only the language asked in completes the last word', () => {
  const index = makeIndex([makeVerse(1, { en: 'Noah called to us' }), makeVerse(2, { tr: 'arkadan gelenler' })])
  const hits = (askedIn?: TextLanguage) =>
    listIdsInBookOrder(index, searchVerses(index, { text: 'noahs ark', askedIn }))
  expect(hits('en')).toEqual(['v1'])
  expect(hits('tr')).toEqual(['v1', 'v2'])
})

describe('references', () => {
  test('rank before words', () => {
    const { rule, ids, references } = find('2:3')
    expect({ rule, ids }).toEqual({ rule: 'reference', ids: ['v3'] })
    expect(references).toEqual([{ kind: 'verse', chapter: 2, from: 3, to: 3, certainty: 'sure' }])
  })

  test('to an unknown verse find nothing, unless a verse has all the words', () => {
    expect(find('2:287')).toMatchObject({ count: 0, absent: { chapter: 2, verse: 287 } })
    expect(find('Bakara 287')).toMatchObject({ count: 0, absent: { chapter: 2, verse: 287 } })
    const named = makeIndex([makeVerse(1, { en: 'Joseph was 111 and Joseph was 112' })])
    expect(searchVerses(named, { text: 'Joseph 112' })).toMatchObject({ count: 1, rule: 'words' })
  })

  test('a chapter name that is no word finds the verses of the chapter', () =>
    expect(find('Bakara').ids).toHaveLength(english.length))
})

test.each([
  ['in one language', 'garden', index],
  ['of other forms', 'gardens', index],
  [
    'in two languages',
    'garden',
    makeIndex(english.map((en, at) => makeVerse(at + 1, { en, tr: english[9 - at] ?? '' }))),
  ],
])('in canonical order the hits are the same: %s', (_reason, text, searched) => {
  const list = (order: 'relevance' | 'book') => {
    const result = searchVerses(searched, { text, order })
    return { result, items: listHits(searched, result) }
  }
  const [ranked, inOrder] = [list('relevance'), list('book')]
  expect(inOrder.result.rule).toBe(ranked.result.rule)
  expect(inOrder.items.length).toBeGreaterThan(1)
  expect(inOrder.items).toEqual(ranked.items.toSorted((a, b) => a.verse - b.verse))
})

test('searches in indexes of different sizes do not affect each other', () => {
  const large = makeIndex([...english, ...english, ...english].map((en, at) => makeVerse(at + 1, { en, tr: en })))
  const texts = ['king', 'garden', 'rivers flow', 'king -throne', 'gardn', 'mercy people']
  const search = (one: typeof index) =>
    texts.map((text) => ['book', 'relevance'].map((order) => searchVerses(one, { text, order: order as 'book' })))
  const [small, big] = [search(index), search(large)]
  for (let turn = 0; turn < 3; turn++) {
    expect(search(large)).toEqual(big)
    expect(search(index)).toEqual(small)
  }
})
