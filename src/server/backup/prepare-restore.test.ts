import { describe, expect, test } from 'vitest'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import type { Cell } from './cell.ts'
import { prepareRestore } from './prepare-restore.ts'

type Rows = readonly (readonly Cell[])[]

/** Verses 1:1 to 1:3; a topic of 1:1 and 1:2 with a note on 1:2; a group of 1:3. */
const stored: Content = makeContent()

function prepare(sheets: Readonly<Record<string, Rows>>, content = stored) {
  let made = 0
  const read = Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.map((cells, at) => ({ number: at + 1, cells })),
  }))
  return prepareRestore(read, content, () => `new-${++made}`)
}

const problemsOf = (sheets: Readonly<Record<string, Rows>>) =>
  prepare(sheets).problems.map(({ sheet, line, message }) => `${sheet} ${line}: ${message}`)

describe('verses', () => {
  test('columns in any order; what has no column stays as it is', () => {
    const { drafts, problems } = prepare({
      verses: [
        ['en', '_id'],
        ['new words', 'v2'],
      ],
    })
    expect(problems).toEqual([])
    const { version: _v, updatedAt: _u, ...before } = stored.verses[1] ?? ({} as never)
    expect(drafts.verses).toEqual([{ ...before, en: 'new words' }])
    expect(drafts.topics).toBeUndefined()
  })

  test('a row is known by its reference when it has no _id; an empty cell empties the text', () => {
    const { drafts } = prepare({
      verses: [
        ['verse', 'chapter', 'en'],
        [3, '1', null],
      ],
    })
    expect(drafts.verses).toMatchObject([{ _id: 'v3', en: '', ar: 'ج' }])
  })

  test('a verse that is not there is new, under its _id or one we make', () => {
    const { drafts } = prepare({
      verses: [
        ['_id', 'chapter', 'verse', 'en'],
        ['mine', 1, 4, 'a'],
        [null, 1, 5, 'b'],
      ],
    })
    expect(drafts.verses?.map(({ _id, book, en }) => [_id, book, en])).toEqual([
      ['mine', 'quran', 'a'],
      ['new-1', 'quran', 'b'],
    ])
  })

  test('a text that went on in further columns is joined', () => {
    const { drafts } = prepare({
      verses: [
        ['opinionEn (2)', '_id', 'opinionEn', 'opinionEn (3)'],
        ['b', 'v1', 'a', 'c'],
      ],
    })
    expect(drafts.verses?.[0]?.opinionEn).toBe('abc')
  })

  test.each<[string, Rows, string]>([
    [
      'a column we do not know',
      [
        ['_id', 'fr'],
        ['v1', 'a'],
      ],
      'verses 1: there is no column “fr”',
    ],
    [
      'a column twice',
      [
        ['_id', 'en', 'en'],
        ['v1', 'a', 'b'],
      ],
      'verses 1: the column “en” stands there twice',
    ],
    [
      'a column without a name',
      [
        ['_id', ''],
        ['v1', 'a'],
      ],
      'verses 1: column 2 holds something but has no name',
    ],
    ['a verse twice', [['_id'], ['v1'], ['v1']], 'verses 3: 1:1 stands already in row 2'],
    [
      'no word on which verse it is',
      [['en'], ['a']],
      'verses 2: says neither by _id nor by chapter and verse which verse it is',
    ],
    [
      'a verse its chapter does not have',
      [
        ['chapter', 'verse'],
        [1, 8],
      ],
      'verses 2: chapter 1 has no verse 8',
    ],
    [
      'a chapter that is not there',
      [
        ['chapter', 'verse'],
        [115, 1],
      ],
      'verses 2: there is no chapter 115',
    ],
    [
      'a number that is none',
      [
        ['_id', 'chapter'],
        ['v1', 'one'],
      ],
      'verses 2: chapter must be a whole number, not “one”',
    ],
    [
      'half a number',
      [
        ['_id', 'chapter'],
        ['v1', 1.5],
      ],
      'verses 2: chapter must be a whole number, not “1.5”',
    ],
    [
      'one column sorted without the others',
      [
        ['_id', 'chapter', 'verse'],
        ['v2', 1, 1],
      ],
      'verses 2: _id is of 1:2, but the row says 1:1',
    ],
    [
      'a broken formula',
      [
        ['_id', 'en'],
        ['v1', { error: '#REF!' }],
      ],
      'verses 2: en holds the error #REF!',
    ],
    [
      'a character no database takes',
      [
        ['_id', 'en'],
        ['v1', 'a\0'],
      ],
      'verses 2: en holds characters that are not text',
    ],
    [
      'a declared field of another type',
      [
        ['_id', 'weight'],
        ['v1', 'heavy'],
      ],
      'verses 2: weight must be a number',
    ],
  ])('%s is named with its row', (_, rows, problem) => {
    expect(problemsOf({ verses: rows })).toEqual([problem])
  })

  test('declared fields are read by their type; an empty cell takes the value away', () => {
    const { drafts, problems } = prepare({
      verses: [
        ['_id', 'weight', 'tags', 'checked', 'source'],
        ['v1', '2.5', 'a\nb', 'TRUE', 7],
        ['v2', null, '["x\\ny"]', false, null],
      ],
    })
    expect(problems).toEqual([])
    expect(drafts.verses?.map(({ extra }) => extra)).toEqual([
      { weight: 2.5, tags: ['a', 'b'], checked: true, source: '7' },
      { tags: ['x\ny'], checked: false },
    ])
  })
})

describe('topics, groups and notes', () => {
  test('verses by reference, range and id, in the order of the cell; notes of verses that stay', () => {
    const { drafts, problems } = prepare({
      topics: [
        ['_id', 'verses'],
        ['t1', '1:2-3; v1'],
      ],
    })
    expect(problems).toEqual([])
    expect(drafts.topics).toMatchObject([
      { _id: 't1', en: 'Light', verseIds: ['v2', 'v3', 'v1'], notes: { v2: { en: 'why' } } },
    ])
  })

  test('without an _id a topic is known by its name; a new name is a new topic', () => {
    const names = ['x', 'x', 'x', 'x']
    const { drafts } = prepare({
      topics: [
        ['en', 'az', 'ar', 'tr', 'ru'],
        ['Light', ...names],
        ['Dark', ...names],
      ],
    })
    expect(drafts.topics?.map(({ _id, az }) => [_id, az])).toEqual([
      ['t1', 'x'],
      ['new-1', 'x'],
    ])
  })

  test('the sheet of notes says all there are', () => {
    const { drafts } = prepare({
      topics: [['_id'], ['t1']],
      notes: [
        ['of', '_id', 'verse', 'tr'],
        ['topic', 't1', '1:1', 'neden'],
      ],
    })
    expect(drafts.topics?.[0]?.notes).toEqual({ v1: { tr: 'neden' } })
  })

  test('a topic may hold a verse that the workbook itself brings', () => {
    const { drafts, problems } = prepare({
      verses: [
        ['_id', 'chapter', 'verse'],
        ['mine', 1, 4],
      ],
      topics: [
        ['_id', 'verses'],
        ['t1', '1:4'],
      ],
    })
    expect([problems, drafts.topics?.[0]?.verseIds]).toEqual([[], ['mine']])
  })

  test.each<[string, Readonly<Record<string, Rows>>, string]>([
    [
      'a reference to nothing',
      {
        topics: [
          ['_id', 'verses'],
          ['t1', '1:6'],
        ],
      },
      'topics 2: there is no verse 1:6',
    ],
    [
      'a time that was a reference',
      {
        topics: [
          ['_id', 'verses'],
          ['t1', 0.1006],
        ],
      },
      'topics 2: "0.1006" is not a reference such as 2:255 or 2:53-54',
    ],
    [
      'a verse twice',
      {
        topics: [
          ['_id', 'verses'],
          ['t1', '1:1, 1:1'],
        ],
      },
      'topics 2: the verse v1 stands there twice',
    ],
    [
      'a missing name',
      {
        groups: [
          ['_id', 'name'],
          ['g1', ' '],
        ],
      },
      'groups 2: name is required',
    ],
    ['a topic twice', { topics: [['_id'], ['t1'], ['t1']] }, 'topics 3: this topic stands already in row 2'],
    [
      'a note of no topic',
      {
        notes: [
          ['of', '_id', 'verse', 'en'],
          ['topic', 't9', '1:1', 'a'],
        ],
      },
      'notes 2: there is no topic t9 in this workbook',
    ],
    [
      'a note on a verse that is not in the topic',
      {
        topics: [['_id'], ['t1']],
        notes: [
          ['of', '_id', 'verse', 'en'],
          ['topic', 't1', '1:3', 'a'],
        ],
      },
      'notes 2: the verse 1:3 is not among those of topic t1',
    ],
  ])('%s is named with its row', (_, sheets, problem) => {
    expect(problemsOf(sheets)).toEqual([problem])
  })
})

describe('chapters, editions and fields', () => {
  test('a chapter is laid over the stored one, and the others stay', () => {
    const { drafts } = prepare({
      chapters: [
        ['number', 'en'],
        [1, 'Opening'],
      ],
    })
    expect(drafts.chapters).toEqual([{ ...stored.chapters[0], en: 'Opening' }, stored.chapters[1]])
  })

  test.each<[string, Readonly<Record<string, Rows>>, RegExp]>([
    [
      'a chapter without a name',
      {
        chapters: [
          ['number', 'en'],
          [1, null],
        ],
      },
      /^chapters 2: en: /,
    ],
    ['a new chapter that lacks most', { chapters: [['number'], [3]] }, /^chapters 2: ar: /],
    ['an edition of no language', { editions: [['language'], ['fr']] }, /^editions 2: language: /],
    [
      'a field of another type',
      {
        fields: [
          ['entity', 'name', 'type'],
          ['verse', 'weight', 'text'],
        ],
      },
      /^fields 2: weight is declared as number/,
    ],
    [
      'a field with a bad name',
      {
        fields: [
          ['entity', 'name', 'type'],
          ['verse', 'My field', 'text'],
        ],
      },
      /^fields 2: name: /,
    ],
  ])('%s is named with its row', (_, sheets, problem) => {
    expect(problemsOf(sheets)[0]).toMatch(problem)
  })

  test('a field the workbook declares can be filled by the same workbook', () => {
    const { drafts, problems } = prepare({
      fields: [
        ['entity', 'name', 'type'],
        ['topic', 'color', 'text'],
      ],
      topics: [
        ['_id', 'color'],
        ['t1', 'green'],
      ],
    })
    expect(problems).toEqual([])
    expect(drafts.fields?.at(-1)).toEqual({ entity: 'topic', name: 'color', type: 'text', position: 0 })
    expect(drafts.topics?.[0]?.extra).toEqual({ color: 'green' })
  })
})
