import { expect, test } from 'vitest'
import { completeCards, hashTexts, lacksTexts, toCardList } from './card-texts.ts'
import type { MarkedText, NotedCard } from './card-view.ts'
import type { ShownEditions } from './compare.ts'

const card = (verse: number, ar: MarkedText, text: MarkedText): NotedCard['card'] => ({
  ...{ id: `quran-002-${verse}`, reference: { chapter: 2, verse }, chapterName: 'Two', ar, text, others: [] },
  ...{ foundIn: null, group: null, context: '2:1-5', passage: 'A passage' },
})
const cards: readonly NotedCard[] = [
  { card: card(1, { text: 'آية واحدة', marks: [] }, { text: 'One "verse"', marks: [[0, 3]] }), note: 'A note' },
  { card: card(2, { text: 'آية ثانية', marks: [[0, 3]] }, { text: '', marks: [] }) },
]
const texts = cards.map(({ card: { ar, text } }) => [ar.text, text.text] as const)
const column = { language: 'en', title: 'An edition' } as const
const editions = (count: number): ShownEditions => ({
  arabic: '',
  columns: Array.from({ length: count }, () => column),
})
const send = (url: string, columns = 1) =>
  toCardList(new Request(`https://example.org${url}`), editions(columns), cards)
const serialize = <T>(data: T): T => JSON.parse(JSON.stringify(data))

test('a document renders the texts, but does not serialize them', () => {
  const list = send('/en/topic/light')
  expect(completeCards(list)).toEqual(cards)
  expect(JSON.stringify(list)).not.toMatch(/آية|One/)
})

test('hydration restores the texts from the markup, with their marks and notes', () => {
  const list = serialize(send('/en/topic/light'))
  expect(lacksTexts(list)).toBe(true)
  expect(list.textHash).toBe(hashTexts(texts))
  expect(completeCards(list, texts)).toEqual(cards)
})

test('texts in other cards have another hash', () => {
  expect(hashTexts(texts.toReversed())).not.toBe(hashTexts(texts))
})

test.each([
  ['a navigation', '/en/topic/light.data', 1],
  ['a navigation to the home page', '/en/_.data', 1],
  ['a document that compares editions', '/en/topic/light', 2],
])('%s has the texts in its data', (_reason, url, columns) => {
  expect(serialize(send(url, columns))).toEqual({ cards })
})
