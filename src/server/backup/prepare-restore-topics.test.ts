import { describe, expect, test } from 'vitest'
import { listProblems, prepareWorksheets, type Rows } from '../../../tests/support/prepare-worksheets.ts'

describe('topics, groups and notes', () => {
  test('verses by reference, range and id, in the order of the cell; notes of verses that stay', () => {
    const { changeSet, problems } = prepareWorksheets({
      topics: [
        ['_id', 'verses'],
        ['t1', '1:2-3; v1'],
      ],
    })
    expect(problems).toEqual([])
    expect(changeSet.topics).toMatchObject([
      { _id: 't1', en: 'Light', verseIds: ['v2', 'v3', 'v1'], notes: { v2: { en: 'why' } } },
    ])
  })

  test('without an _id a topic is known by its name; a new name is a new topic', () => {
    const names = ['x', 'x', 'x', 'x']
    const { changeSet } = prepareWorksheets({
      topics: [
        ['en', 'az', 'ar', 'tr', 'ru'],
        ['Light', ...names],
        ['Dark', ...names],
      ],
    })
    expect(changeSet.topics?.map(({ _id, az }) => [_id, az])).toEqual([
      ['t1', 'x'],
      ['new-1', 'x'],
    ])
  })

  test('the sheet of notes is laid over those that are there; the erase word takes one away', () => {
    const { changeSet } = prepareWorksheets({
      topics: [['_id'], ['t1']],
      notes: [
        ['of', '_id', 'verse', 'tr'],
        ['topic', 't1', '1:1', 'neden'],
      ],
    })
    expect(changeSet.topics?.[0]?.notes).toEqual({ v1: { tr: 'neden' }, v2: { en: 'why' } })
    const erased = prepareWorksheets({
      topics: [['_id'], ['t1']],
      notes: [
        ['of', '_id', 'verse', 'en'],
        ['topic', 't1', '1:2', '[erase]'],
      ],
    })
    expect(erased.changeSet.topics?.[0]?.notes).toEqual({})
  })

  test('a topic may hold a verse that the workbook itself brings', () => {
    const { changeSet, problems } = prepareWorksheets({
      verses: [
        ['_id', 'chapter', 'verse'],
        ['mine', 1, 4],
      ],
      topics: [
        ['_id', 'verses'],
        ['t1', '1:4'],
      ],
    })
    expect([problems, changeSet.topics?.[0]?.verseIds]).toEqual([[], ['mine']])
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
          ['g1', '[erase]'],
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
    expect(listProblems(sheets)).toEqual([problem])
  })
})
