import { expect, test } from 'vitest'
import { makePassage } from '../../../tests/support/make-passage.ts'
import { listOutlineProblems } from './outline-rules.ts'
import type { Passage } from './passage.ts'

const { title, questions } = makePassage()
const first = makePassage({ _id: 'a', from: 1, to: 3 })
const second = makePassage({
  _id: 'b',
  from: 4,
  to: 7,
  title: { ar: 'آخر', en: 'Another', az: 'Başqa', tr: 'Başka', ru: 'Другой' },
})

const list = (change: Partial<Passage>) =>
  listOutlineProblems([first, { ...second, ...change }], 7).map(({ field, message }) => `${field}: ${message}`)

test('a valid outline has no problems, in any order', () => expect(listOutlineProblems([second, first], 7)).toEqual([]))

test.each<[string, Partial<Passage>, RegExp]>([
  ['a gap', { from: 5 }, /from: the passages of chapter 1 must cover its verses 1 to 7 exactly/],
  ['an overlap', { from: 3 }, /should begin at 4/],
  ['an end beyond the chapter', { to: 8 }, /ends at 8/],
  [
    'a duplicate title, in any case',
    { title: { ...second.title, en: 'a TITLE' } },
    /title.en: “a TITLE” is the title of 1:1–3/,
  ],
  ['no title', { title: { ...second.title, ru: ' ' } }, /title.ru: is required/],
  ['no question', { questions: { ...questions, az: [] } }, /questions.az: needs/],
  ['an empty question', { questions: { ...questions, tr: [' '] } }, /questions.tr: needs/],
  ['a long title', { title: { ...title, ...second.title, en: 'x'.repeat(201) } }, /title.en: must have at most/],
  ['too many questions', { questions: { ...questions, en: Array(7).fill('Why?') } }, /more than 6/],
  ['no theme', { themes: [] }, /themes: needs/],
  ['a duplicate theme', { themes: ['mercy', 'mercy'] }, /twice/],
  ['an invalid theme', { themes: ['Mercy of God'] }, /lower-case/],
])('%s is reported', (_reason, change, message) => expect(list(change).join('\n')).toMatch(message))

test('a chapter without passages has no problems', () => expect(listOutlineProblems([], 7)).toEqual([]))
