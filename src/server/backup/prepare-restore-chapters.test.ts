import { describe, expect, test } from 'vitest'
import { listProblems, prepareWorksheets, type Rows, stored } from '../../../tests/support/prepare-worksheets.ts'

describe('chapters, editions and fields', () => {
  test('a row changes only the given fields of its chapter, and other chapters stay', () => {
    const { changeSet } = prepareWorksheets({
      chapters: [
        ['number', 'en'],
        [1, 'Opening'],
      ],
    })
    expect(changeSet.chapters).toEqual([{ ...stored.chapters[0], en: 'Opening' }, stored.chapters[1]])
  })

  test.each<[string, Readonly<Record<string, Rows>>, RegExp]>([
    [
      'a chapter without a name',
      {
        chapters: [
          ['number', 'en'],
          [1, '[erase]'],
        ],
      },
      /^chapters 2: en: /,
    ],
    ['a new chapter without required fields', { chapters: [['number'], [3]] }, /^chapters 2: ar: /],
    ['an edition without a language', { editions: [['language'], ['fr']] }, /^editions 2: language: /],
    [
      'a field with an invalid type',
      {
        fields: [
          ['entity', 'name', 'type'],
          ['verse', 'weight', 'text'],
        ],
      },
      /^fields 2: weight is declared as number/,
    ],
    [
      'a field with an invalid name',
      {
        fields: [
          ['entity', 'name', 'type'],
          ['verse', 'My field', 'text'],
        ],
      },
      /^fields 2: name: /,
    ],
  ])('%s is named with its row', (_, sheets, problem) => {
    expect(listProblems(sheets)[0]).toMatch(problem)
  })

  test('a field declared in a workbook can be filled by the same workbook', () => {
    const { changeSet, problems } = prepareWorksheets({
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
    expect(changeSet.fields?.at(-1)).toEqual({ entity: 'topic', name: 'color', type: 'text', position: 0 })
    expect(changeSet.topics?.[0]?.extra).toEqual({ color: 'green' })
  })
})
