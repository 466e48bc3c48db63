import { expect, test } from 'vitest'
import { expandReference } from './expand-reference.ts'

const chapters = [
  { number: 1, ayahCount: 7 },
  { number: 2, ayahCount: 286 },
]

test.each([
  ['one verse', '2:255', ['2:255']],
  ['a range is expanded', '2:53-55', ['2:53', '2:54', '2:55']],
  ['up to the last verse', '1:6-7', ['1:6', '1:7']],
])('%s: %s', (_, text, references) => {
  expect(expandReference(text, chapters).references).toEqual(references)
})

test.each([
  ['a word', 'two', 'is not a reference'],
  ['a whole chapter', '2', 'is not a reference'],
  ['an en dash, easily typed', '2:53–54', 'is not a reference'],
  ['a leading zero', '2:07', 'is not a reference'],
  ['a range across chapters', '1:7-2:1', 'is not a reference'],
  ['backwards', '2:54-53', 'runs backwards'],
  ['a range of one verse', '2:54-54', 'holds one verse'],
  ['a chapter that does not exist', '115:1', 'no chapter 115'],
  ['a verse past the end', '1:8', 'has 7 verses'],
  ['a range past the end', '2:285-287', 'has 286 verses'],
])('refuses %s: %s', (_, text, problem) => {
  expect(expandReference(text, chapters).problem).toContain(problem)
})
