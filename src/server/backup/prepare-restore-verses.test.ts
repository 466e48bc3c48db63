import { describe, expect, test } from 'vitest'
import { listProblems, prepareWorksheets, type Rows, stored } from '../../../tests/support/prepare-worksheets.ts'

describe('verses', () => {
  test('columns may be in any order, and a field without a column stays', () => {
    const { changeSet, problems } = prepareWorksheets({
      verses: [
        ['en', '_id'],
        ['new words', 'v2'],
      ],
    })
    expect(problems).toEqual([])
    const { version: _v, updatedAt: _u, ...before } = stored.verses[1] ?? ({} as never)
    expect(changeSet.verses).toEqual([{ ...before, en: 'new words' }])
    expect(changeSet.topics).toBeUndefined()
  })

  test('a row without an _id is found by its reference, and an empty cell keeps the text', () => {
    const { changeSet } = prepareWorksheets({
      verses: [
        ['verse', 'chapter', 'en'],
        [3, '1', null],
        [2, '1', '\u200F'],
      ],
    })
    expect(changeSet.verses).toMatchObject([
      { _id: 'v3', en: 'verse 3', ar: 'ج' },
      { _id: 'v2', en: 'verse 2' },
    ])
  })

  test('the erase word empties a text or a declared value, and nothing else', () => {
    const { changeSet } = prepareWorksheets({
      verses: [
        ['_id', 'en', 'ar', 'source'],
        ['v3', '[erase]', ' ', '[Erase]'],
      ],
    })
    expect(changeSet.verses).toMatchObject([{ _id: 'v3', en: '', ar: 'ج', extra: {} }])
  })

  test('an unknown verse is added, with its _id or a generated ID', () => {
    const { changeSet } = prepareWorksheets({
      verses: [
        ['_id', 'chapter', 'verse', 'en'],
        ['mine', 1, 4, 'a'],
        [null, 1, 5, 'b'],
      ],
    })
    expect(changeSet.verses?.map(({ _id, book, en }) => [_id, book, en])).toEqual([
      ['mine', 'quran', 'a'],
      ['new-1', 'quran', 'b'],
    ])
  })

  test('a text continued in further columns is joined', () => {
    const { changeSet } = prepareWorksheets({
      verses: [
        ['opinionEn (2)', '_id', 'opinionEn', 'opinionEn (3)'],
        ['b', 'v1', 'a', 'c'],
      ],
    })
    expect(changeSet.verses?.[0]?.opinionEn).toBe('abc')
  })

  test('a verse in two rows is reported with both rows', () => {
    const verses = [
      ['_id', 'chapter', 'verse'],
      ['v2', 1, 2],
      ['v1', 1, 1],
      [null, 1, 2],
    ]
    expect(listProblems({ verses })).toEqual(['verses 2: 1:2 is also in row 4', 'verses 4: 1:2 is also in row 2'])
  })

  test.each<[string, Rows, string]>([
    [
      'an unknown column',
      [
        ['_id', 'fr'],
        ['v1', 'a'],
      ],
      'verses 1: there is no column “fr”',
    ],
    [
      'a duplicate column',
      [
        ['_id', 'en', 'en'],
        ['v1', 'a', 'b'],
      ],
      'verses 1: the column en is there twice',
    ],
    [
      'a column without a name',
      [
        ['_id', ''],
        ['v1', 'a'],
      ],
      'verses 1: column 2 holds something but has no name',
    ],
    [
      'neither an _id nor a reference',
      [['en'], ['a']],
      'verses 2: says neither by _id nor by chapter and verse which verse it is',
    ],
    [
      'a verse beyond its chapter',
      [
        ['chapter', 'verse'],
        [1, 8],
      ],
      'verses 2: there is no verse 1:8: chapter 1 has 7',
    ],
    [
      'an unknown chapter',
      [
        ['chapter', 'verse'],
        [115, 1],
      ],
      'verses 2: there is no chapter 115',
    ],
    [
      'an invalid number',
      [
        ['_id', 'chapter'],
        ['v1', 'one'],
      ],
      'verses 2: chapter must be a whole number, not “one”',
    ],
    [
      'a fraction',
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
      'a character that no database accepts',
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
    expect(listProblems({ verses: rows })).toEqual([problem])
  })

  test('declared fields are read by their type, and an empty cell deletes the value', () => {
    const { changeSet, problems } = prepareWorksheets({
      verses: [
        ['_id', 'weight', 'tags', 'checked', 'source'],
        ['v1', '2.5', 'a\nb', 'TRUE', 7],
        ['v2', null, '["x\\ny"]', false, null],
      ],
    })
    expect(problems).toEqual([])
    expect(changeSet.verses?.map(({ extra }) => extra)).toEqual([
      { weight: 2.5, tags: ['a', 'b'], checked: true, source: '7' },
      { tags: ['x\ny'], checked: false },
    ])
  })
})
