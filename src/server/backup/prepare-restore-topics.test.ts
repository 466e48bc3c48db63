import { describe, expect, test } from 'vitest'
import { listProblems, prepareWorksheets, type Rows, stored } from '../../../tests/support/prepare-worksheets.ts'
import { timeFastest } from '../../../tests/support/time-fastest.ts'

describe('topics, groups and notes', () => {
  test('verses are given by reference, range and ID, in the order of the cell; notes of remaining verses stay', () => {
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

  test('a topic without an _id is found by its name, and a new name creates a topic', () => {
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

  test('the sheet of notes is merged into the stored notes, and the erase word deletes a note', () => {
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

  test('a topic may contain a verse that the workbook adds', () => {
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

  test('a repeated range is read once, because a small cell could contain millions of verses', () => {
    const { changeSet, problems } = prepareWorksheets({
      topics: [
        ['_id', 'verses'],
        ['t1', '1:2-3,'.repeat(1000)],
      ],
    })
    expect(problems.map(({ message }) => message)).toEqual(['the verse v2 appears twice'])
    expect(changeSet.topics?.[0]?.verseIds).toEqual(['v2', 'v3'])
  })

  test('for an invalid cell only some of its words are reported', () => {
    const problems = listProblems({
      topics: [
        ['_id', 'verses'],
        [
          't1',
          Array.from({ length: 50_000 }, (_, at) => `x${at}`)
            .join(' ')
            .slice(0, 90_000),
        ],
      ],
    })
    expect(problems).toHaveLength(10)
  })

  test('very many invalid rows are not all reported', () => {
    const rows = Array.from({ length: 150_000 }, () => ['topic', 't9', '1:1', 'a'])
    expect(listProblems({ notes: [['of', '_id', 'verse', 'en'], ...rows] })).toHaveLength(100_000)
  })

  test('very many notes on one topic are handled quickly', async () => {
    const [verse] = stored.verses
    const [topic] = stored.topics
    if (!verse || !topic) throw new Error('The fixture has a verse and a topic.')
    const verseIds = Array.from({ length: 6000 }, (_, at) => `w${at}`)
    const content = {
      ...stored,
      verses: verseIds.map((_id) => ({ ...verse, _id })),
      topics: [{ ...topic, verseIds }],
      groups: [],
    }
    const notes = [['of', '_id', 'verse', 'en'], ...verseIds.map((id) => ['topic', 't1', id, 'why'])]
    const read = () => prepareWorksheets({ topics: [['_id'], ['t1']], notes }, content)
    expect(Object.keys(read().changeSet.topics?.[0]?.notes ?? {})).toHaveLength(6000)
    expect(await timeFastest(read, 4000)).toBeLessThan(4000)
  })

  test.each<[string, Readonly<Record<string, Rows>>, string]>([
    [
      'an unknown reference',
      {
        topics: [
          ['_id', 'verses'],
          ['t1', '1:6'],
        ],
      },
      'topics 2: there is no verse 1:6',
    ],
    [
      'a reference that became a time',
      {
        topics: [
          ['_id', 'verses'],
          ['t1', 0.1006],
        ],
      },
      'topics 2: "0.1006" is not a reference such as 2:255 or 2:53-54',
    ],
    [
      'a duplicate verse',
      {
        topics: [
          ['_id', 'verses'],
          ['t1', '1:1, 1:1'],
        ],
      },
      'topics 2: the verse v1 appears twice',
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
    ['a duplicate topic', { topics: [['_id'], ['t1'], ['t1']] }, 'topics 3: this topic is already in row 2'],
    [
      'a note of an unknown topic',
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
