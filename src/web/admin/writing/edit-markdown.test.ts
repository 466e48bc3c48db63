import { expect, test } from 'vitest'
import { completeReference, findTypedReference } from './complete-reference.ts'
import { applyTool, countWords, type MarkdownTool, type Selected } from './edit-markdown.ts'

/** ‹ and › mark the selection. */
const read = (marked: string): Selected => {
  const start = marked.indexOf('‹')
  return { text: marked.replace(/[‹›]/g, ''), start, end: marked.indexOf('›') - 1 }
}
const write = ({ text, start, end }: Selected) => `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`

test.each<[MarkdownTool, string, string]>([
  ['bold', 'a ‹word› here', 'a **‹word›** here'],
  ['bold', 'a **‹word›** here', 'a ‹word› here'],
  ['italic', '‹›', '*‹›*'],
  ['list', 'one\nt‹wo\nthr›ee', 'one\n‹- two\n- three›'],
  ['list', '‹- two\n- three›', '‹two\nthree›'],
  ['quote', '‹word›', '‹> word›'],
  ['verse', 'see ‹this›', 'see [this](/verse/‹›)'],
  ['verse', 'see ‹›', 'see [‹›](/verse/)'],
  ['link', 'see ‹this›', 'see [this](https://‹›)'],
])('%s: %s', (tool, before, after) => expect(write(applyTool(tool, read(before)))).toBe(after))

test.each([
  ['2:2', ['2:2', '2:20', '2:21', '2:22', '2:23', '2:24', '2:25', '2:26']],
  ['see (112:', ['112:1', '112:2', '112:3', '112:4']],
  ['114:6', ['114:6']],
  ['114:7', undefined],
  ['115:1', undefined],
  ['[2:25', undefined],
  ['12:30 pm', undefined],
])('%s is completed', (text, expected) => {
  const found = findTypedReference({ text, start: text.length, end: text.length })
  expect(found?.references.map(({ chapter, verse }) => `${chapter}:${verse}`)).toEqual(expected)
})

test('a chosen verse becomes a link, and the cursor is behind it', () => {
  const field = read('as in 2:25‹›, too')
  const typed = findTypedReference(field)
  expect(typed && write(completeReference(field, typed, { chapter: 2, verse: 255 }))).toBe(
    'as in [2:255](/verse/2:255)‹›, too',
  )
})

test('words are counted in every script', () => {
  expect(countWords('Allah’ın adı — **nur**, свет, النور 24:35')).toBe(7)
})
