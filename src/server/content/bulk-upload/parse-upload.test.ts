import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '#shared/catalogue/field.ts'
import { parseUpload } from './parse-upload.ts'

const fields: Field[] = [
  { entity: 'verse', name: 'mood', type: 'text', position: 0 },
  { entity: 'verse', name: 'weight', type: 'number', position: 1 },
  { entity: 'verse', name: 'tags', type: 'list', position: 2 },
  { entity: 'verse', name: 'checked', type: 'boolean', position: 3 },
]
const one = { chapter: 1, verse: 1, en: 'a' }
const two = { chapter: 1, verse: 2, en: 'b' }

test.each([
  [
    'a JSON array, lines counted',
    '[\n{"chapter":1,"verse":1,"en":"a"},\n {"chapter":1,"verse":2,"en":"b"}\n]',
    'json',
    [2, 3],
  ],
  ['a JSON array in one line', JSON.stringify([one, two]), 'json', [1, 1]],
  ['a response of the API', `{"count":2,"verses":[\n${JSON.stringify(one)},\n${JSON.stringify(two)}]}`, 'json', [2, 3]],
  ['JSON lines with a blank one', `${JSON.stringify(one)}\n\n${JSON.stringify(two)}\n`, 'json-lines', [1, 3]],
  ['CSV', 'chapter,verse,en\r\n1,1,a\r\n1,2,b\r\n', 'csv', [2, 3]],
  ['CSV with semicolons, as European spreadsheets write it', 'chapter;verse;en\n1;1;a\n1;2;b', 'csv', [2, 3]],
  ['TSV', 'chapter\tverse\ten\n1\t1\ta\n1\t2\tb', 'tsv', [2, 3]],
  ['CSV with quoted header and a byte order mark', '\uFEFF"chapter","verse","en"\n1,1,"a"\n1,2,b', 'csv', [2, 3]],
  ['Tanzil with its language', '# language: en\n1|1|a\n1|2|b\n', 'tanzil', [2, 3]],
  ['Tanzil’s own comment block', '1|1|a\n#  Language: English\n1|2|b', 'tanzil', [1, 3]],
])('%s', (_reason, text, format, lines) => {
  const parsed = parseUpload({ text, language: 'en' }, fields)
  expect(parsed).toMatchObject({
    format,
    rows: [
      { line: lines[0], fields: one },
      { line: lines[1], fields: two },
    ],
    problems: [],
  })
})

test('a quoted cell may contain separators, quotes and line breaks, and the line numbers after it are right', () => {
  const text =
    'chapter,verse,en,mood,weight,tags,checked,groupId\n1,1,"a ""b"",\nc",,2.5,x; y,TRUE,\n1,2,d,calm,,,no,g\n'
  expect(parseUpload({ text }, fields).rows).toEqual([
    {
      line: 2,
      fields: {
        chapter: 1,
        verse: 1,
        en: 'a "b",\nc',
        mood: '',
        weight: 2.5,
        tags: ['x', 'y'],
        checked: true,
        groupId: '',
      },
    },
    {
      line: 4,
      fields: { chapter: 1, verse: 2, en: 'd', mood: 'calm', weight: '', tags: '', checked: 'no', groupId: 'g' },
    },
  ])
})

test('a commentary with headings is a cell, not comments', () => {
  const text = 'chapter,verse,opinionEn\n1,1,"Above\n\n# Heading\nBelow"\n'
  expect(parseUpload({ text }, fields)).toMatchObject({
    format: 'csv',
    rows: [{ line: 2, fields: { opinionEn: 'Above\n\n# Heading\nBelow' } }],
    problems: [],
  })
})

test.each([
  ['nothing but white space', ' \n ', [[1, 'holds no verses']]],
  ['an invalid element of an array', '[\n{"chapter":1},\n{oops},\n{"chapter":2}]', [[3, 'is not valid JSON']]],
  ['an element that is not an object', '[\n1]', [[2, 'is not an object']]],
  ['an unclosed array', '[{"chapter":1}\n', [[2, 'the list is not closed with ]']]],
  ['text after the array', '[{"chapter":1}]\n\nmore', [[3, 'stands after the end of the list']]],
  [
    'an invalid verse of a response',
    '{"verses":[\n{"chapter":1},\n{oops},\n{"chapter":2}]}',
    [[3, 'is not valid JSON']],
  ],
  ['a response cut off', '{"verses": [\n{"chapter":1},\n{"chapter":2}\n', [[4, 'the list is not closed with ]']]],
  ['a response cut off behind its list', '{"verses": [\n{"chapter":1}],\n"count":', [[2, 'is not valid JSON']]],
  ['an invalid JSON line', '{"chapter":1}\n{"chapter":', [[2, 'is not valid JSON']]],
  ['too few cells', 'chapter,verse,en\n1,1', [[2, 'has 2 cells where the header has 3']]],
  [
    'a header with other names',
    '\nsurah,ayah,text\n1,1,a\n1,2,b',
    [
      [
        2,
        'the first line must name the columns: chapter, verse and a field of the verse, such as a language (ar, en, az, tr, ru)',
      ],
    ],
  ],
  ['a duplicate column', 'chapter,verse,en,en\n1,1,a,b', [[1, 'the column en is there twice']]],
  ['an unclosed quote', 'chapter,verse,en\n1,1,"a\n1,2,b', [[2, 'opens a quote and never closes it']]],
  ['text after a quote', 'chapter,verse,en\n1,1,"a"b', [[2, 'has text after a closing quote']]],
  ['Tanzil without a language', '1|1|a', [[1, 'has no language: choose one, or put # language: az above']]],
  ['an unsupported language', '# language: xx\n', [[1, 'there is no language “xx”; use ar, en, az, tr, ru']]],
  ['a verse without text', '# language: en\n1|1| ', [[2, 'verse 1:1 has no text']]],
  ['another encoding', 'chapter,verse,tr\n1,1,Ba\uFFFD\n1,2,\uFFFD\n', [[2, 'the file is not UTF-8 text']]],
  ['prose', 'In the beginning', [[1, 'is not chapter|verse|text']]],
])('%s is named with its line', (_reason, text, problems) => {
  const found = parseUpload({ text }, fields).problems.map(({ line, message }) => [line, message])
  expect(found).toEqual(problems)
})

test('no input makes the parser throw, and every reported line exists', () => {
  const fragments = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    '"',
    '\\',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '|',
    '#',
    ' ',
    '1',
    '255',
    'chapter',
    'verse',
    'en',
    '# language: az\n',
    'chapter,verse,en\n',
    '{"chapter":1,"verse":1}',
    '"verses":',
    'سلام',
    '\ud800',
    '\0',
    '\uFEFF',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fragments, { maxLength: 40 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const { rows, problems } = parseUpload({ text: given }, fields)
      const last = given.split('\n').length
      expect(rows.length + problems.length).toBeGreaterThan(0)
      for (const { line } of [...rows, ...problems]) expect(line >= 1 && line <= last).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('an unknown column is reported once, at the header', () => {
  const { rows, problems } = parseUpload({ text: 'chapter,verse,en,nope\n1,1,a,x\n1,2,b,y\n' }, fields)
  expect(problems).toMatchObject([{ line: 1, code: 'not_a_field', message: expect.stringContaining('nope') }])
  expect(rows).toMatchObject([{ fields: one }, { fields: two }])
})

test('an unknown column without values is not reported', () => {
  expect(parseUpload({ text: 'chapter,verse,en,nope\n1,1,a,\n1,2,b,\n' }, fields).problems).toEqual([])
})

test('a missing column is reported once, at the header', () => {
  const { rows, problems } = parseUpload({ text: 'chapter,en\n1,a\n1,b\n' }, fields)
  expect(problems).toMatchObject([{ line: 1, code: 'column_unknown', values: { column: 'verse' } }])
  expect(rows).toEqual([])
})

test('capitals in a header are accepted', () => {
  const { rows, problems } = parseUpload({ text: 'Chapter;Verse;EN;Mood\n1;1;a;calm\n' }, fields)
  expect(problems).toEqual([])
  expect(rows).toMatchObject([{ fields: { ...one, mood: 'calm' } }])
})
