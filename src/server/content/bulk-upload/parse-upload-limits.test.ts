import { expect, test } from 'vitest'
import { timeFastest } from '../../../../tests/support/time-fastest.ts'
import { parseUpload } from './parse-upload.ts'

test.each([
  ['lines', '1|1|a\n'.repeat(100_001)],
  ['empty lines', '\n'.repeat(3_000_000)],
  ['verses of a JSON array', `[${'{"chapter":1,"verse":1},'.repeat(100_001)}{}]`],
])('more than 100,000 %s are refused before they are read', async (_what, text) => {
  const parse = () => parseUpload({ text, language: 'en' }, [])
  expect(parse().problems).toMatchObject([
    { line: 1, code: 'too_many_lines', message: 'holds more than 100000 lines or verses' },
  ])
  expect(await timeFastest(parse, 2500)).toBeLessThan(2500)
})

test('lines of formatted JSON are not counted as verses', () => {
  const verses = Array.from({ length: 6236 }, () => ({ chapter: 1, verse: 1, topicIds: Array(15).fill('a') }))
  for (const list of [verses, { verses, count: verses.length }])
    expect(parseUpload({ text: JSON.stringify(list, null, 2) }, [])).toMatchObject({
      rows: { length: verses.length },
      problems: [],
    })
})

test('line breaks in the cells of a table are not counted as verses', () => {
  const note = `"${'A line of a commentary.\n'.repeat(20)}"`
  const rows = Array.from({ length: 6236 }, () => `1,1,${note}`)
  const text = `chapter,verse,opinionEn\n${rows.join('\n')}\n`
  expect(parseUpload({ text }, [])).toMatchObject({ format: 'csv', rows: { length: 6236 }, problems: [] })
})

test.each([
  ['4,000,000 empty objects in one line', () => `[${'{},'.repeat(4_000_000)}{}]`],
  ['600,000 objects in one line', () => `[${Array(600_000).fill('{"chapter":1,"verse":1}').join(',')}]`],
  ['600,000 lines of objects', () => Array(600_000).fill('{"chapter":1,"verse":1}').join('\n')],
  ['2,500,000 lines of Tanzil', () => '1|1|x\n'.repeat(2_500_000)],
  ['100,001 rows of a table', () => `chapter,verse,en\n${'1,1,a\n'.repeat(100_001)}`],
  ['5,000,000 rows that end in a carriage return', () => `chapter,verse,en\r\n${',\r'.repeat(5_000_000)}`],
  ['15 MB of line breaks after the header of a table', () => `chapter,verse,en${'\n'.repeat(15_000_000)}`],
  ['15 MB of line breaks after a comment with names of columns', () => `# chapter,verse${'\n'.repeat(15_000_000)}`],
  ['15 MB of line breaks', () => '\n'.repeat(15_000_000)],
])('%s are refused without being parsed', async (_what, write) => {
  const text = write()
  const { rows, problems } = parseUpload({ text }, [])
  expect(rows).toEqual([])
  expect(problems).toMatchObject([{ line: 1, code: 'too_many_lines' }])
  expect(await timeFastest(() => parseUpload({ text }, []), 2500)).toBeLessThan(2500)
})
