import { describe, expect, test } from 'vitest'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { makePassage } from '../../../../tests/support/make-passage.ts'
import { buildCatalogue } from '../../catalogue/catalogue.ts'
import type { Passage } from '../../catalogue/passage.ts'
import { buildSearchIndex } from '../search-index.ts'
import { type SearchableCatalogue, updateSearchableCatalogue } from '../searchable-catalogue.ts'
import { suggest } from '../suggest.ts'
import { askPassages } from './ask-passages.ts'
import type { Concepts } from './concept.ts'

const concepts: Concepts = {
  usury: { en: ['usury', 'interest on a loan'], az: ['sələm'], tr: ['faiz'], ru: ['ростовщичество'], ar: ['ربا'] },
}
const title = (en: string) => ({ ar: 'عنوان', en, az: 'başlıq', tr: 'başlık', ru: 'заголовок' })
const trade = makePassage({ _id: 'trade', from: 1, to: 1, title: title('Trade and its limits') })
const care = makePassage({ _id: 'care', from: 2, to: 3, title: title('Care for the weak') })

function makeSearchable(passages: readonly Passage[]): SearchableCatalogue {
  const catalogue = buildCatalogue({ ...makeContent(), passages })
  return { catalogue, index: buildSearchIndex({ ...catalogue, concepts }) }
}

/** An edit by an editor: unchanged passages are the same objects. */
function edit(searchable: SearchableCatalogue, passages: readonly Passage[]): SearchableCatalogue {
  const catalogue = buildCatalogue({ ...makeContent(), passages }, searchable.catalogue)
  const updated = updateSearchableCatalogue(searchable, catalogue)
  if (!updated) throw new Error('The index was to be built again.')
  return updated
}

const ask = (searchable: SearchableCatalogue, text: string) =>
  askPassages(searchable, { text, language: 'en' }).passages.map(({ passage }) => passage._id)

const before = makeSearchable([trade, care])

describe('after an edit of the title of a passage', () => {
  const after = edit(before, [trade, { ...care, title: title('Orphans at the zenith') }])

  test('a question finds it by a new word that no text had', () => expect(ask(after, 'zenith')).toEqual(['care']))
  test('a question finds it by a related form of that word', () =>
    expect(ask(after, 'the zenithal point')).toEqual(['care']))
  test('a question no longer finds it by an old word', () => expect(ask(after, 'weak')).toEqual([]))
  test('the new title is suggested', () => {
    expect(suggest(after.index, { text: 'zenith', language: 'en' }).passages.map(({ passageId }) => passageId)).toEqual(
      ['care'],
    )
  })
  test('other passages and the vocabulary are not indexed again', () => {
    expect(after.index.ask.languages.ru).toBe(before.index.ask.languages.ru)
    expect(after.index.ask.languages.en.concepts).toBe(before.index.ask.languages.en.concepts)
  })
  test('the previous index is not changed', () => {
    expect(ask(before, 'weak')).toEqual(['care'])
    expect(ask(before, 'zenith')).toEqual([])
  })
  test('reverting the edit restores the results', () => {
    const again = edit(after, [trade, { ...care }])
    expect(ask(again, 'zenith')).toEqual([])
    expect(ask(again, 'weak')).toEqual(['care'])
  })
})

test('an added theme is found by its concept and given as a reason, and a removed theme is not', () => {
  const added = edit(before, [{ ...trade, themes: ['usury'] }, care])
  const [found] = askPassages(added, { text: 'interest on a loan', language: 'en' }).passages
  expect([found?.passage._id, found?.reasons]).toEqual(['trade', ['usury']])
  expect(ask(edit(added, [{ ...trade, themes: [] }, care]), 'interest on a loan')).toEqual([])
})

test('after a split the added passage is found, and a removed passage is not', () => {
  const divided = edit(before, [
    trade,
    { ...care, to: 2 },
    makePassage({ _id: 'new', from: 3, to: 3, title: title('Harvest') }),
  ])
  expect(ask(divided, 'harvest')).toEqual(['new'])
  const [found] = askPassages(divided, { text: 'care', language: 'en' }).passages
  expect(found?.verses.map(({ verse }) => verse)).toEqual([2])
  const joined = edit(divided, [trade, care])
  expect(ask(joined, 'harvest')).toEqual([])
  expect(ask(joined, 'care')).toEqual(['care'])
})

test('an edit of a verse is found by the next question', () => {
  const content = makeContent()
  const verses = content.verses.map((verse) => (verse.verse === 3 ? { ...verse, en: 'The lodestar rose' } : verse))
  const catalogue = buildCatalogue({ ...content, verses, passages: [trade, care] }, before.catalogue)
  const after = updateSearchableCatalogue(before, catalogue) as SearchableCatalogue
  const [found] = askPassages(after, { text: 'what is the lodestar?', language: 'en' }).passages
  expect([found?.passage._id, found?.verses[0]?.verse]).toEqual(['care', 3])
})

test('split and joined passages are ranked like in a rebuilt index', () => {
  const passages = Array.from({ length: 12 }, (_, at) =>
    makePassage({ _id: `p${at}`, chapter: 2, from: 2 * at + 1, to: 2 * at + 2, title: title(`shared part${at % 3}`) }),
  )
  const [first, ...others] = passages as [Passage, ...Passage[]]
  const halves = [
    { ...first, to: 1 },
    makePassage({ _id: 'half', chapter: 2, from: 2, to: 2, title: title('shared part0') }),
  ]
  const describe = (searchable: SearchableCatalogue) =>
    ['shared', 'part0', 'shared part1', 'part2 shared'].map((text) =>
      askPassages(searchable, { text, language: 'en', limit: 4 }).passages.map(({ passage, score }) => [
        passage._id,
        score.toFixed(9),
      ]),
    )
  const divided = edit(makeSearchable(passages), [...halves, ...others])
  expect(describe(divided)).toEqual(describe(makeSearchable([...halves, ...others])))
  const joined = edit(divided, passages.slice(0, 9))
  expect(describe(joined)).toEqual(describe(makeSearchable(passages.slice(0, 9))))
})

test('many edits in a row give the same index as a rebuild', () => {
  const word = (at: number) => `word${at} shared${at % 3}`
  const edits = Array.from({ length: 20 }, (_, at) =>
    at % 2 === 0 ? [{ ...trade, title: title(word(at)) }, care] : [trade, { ...care, title: title(word(at)) }],
  )
  const edited = edits.reduce<SearchableCatalogue>((searchable, passages) => edit(searchable, passages), before)
  const built = makeSearchable(edits.at(-1) ?? [])
  for (const text of ['word19', 'word18', 'shared1', 'trade and limits', 'weak'])
    expect(ask(edited, text)).toEqual(ask(built, text))
})

test('an import of many passages is left to a rebuild in time slices', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    makePassage({ _id: `p${at}`, chapter: 2, from: at + 1, to: at + 1, title: title(`title ${at}`) }),
  )
  const catalogue = buildCatalogue({ ...makeContent(), passages: many }, before.catalogue)
  expect(updateSearchableCatalogue(before, catalogue)).toBeUndefined()
})
