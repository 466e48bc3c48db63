import { describe, expect, test } from 'vitest'
import { makePassage } from '../../../tests/support/make-passage.ts'
import {
  findMoveRange,
  findNextPassage,
  findSplitRange,
  mergePassages,
  moveBoundary,
  type OutlineChange,
  type PassageDraft,
  splitPassage,
} from './edit-outline.ts'
import { listCoverProblems } from './outline.ts'
import { listOutlineProblems } from './outline-rules.ts'

const first = makePassage({ _id: 'a', from: 1, to: 3, themes: ['mercy', 'praise'] })
const second = makePassage({ _id: 'b', from: 4, to: 7, themes: ['praise', 'guidance'] })

describe('splitting', () => {
  test('divides the verses, and the first part keeps the ID', () => {
    const title = { ...second.title, en: 'Another' }
    const { saved, removedIds } = splitPassage(second, { at: 6, newId: 'c', second: { title } })
    expect(saved.map(({ _id, from, to, title }) => [_id, from, to, title.en])).toEqual([
      ['b', 4, 5, 'A title'],
      ['c', 6, 7, 'Another'],
    ])
    expect(removedIds).toEqual([])
  })
  test('accepts texts for the first part, too', () => {
    const { saved } = splitPassage(second, { at: 6, newId: 'c', first: { themes: ['guidance'] } })
    expect(saved.map(({ themes }) => themes)).toEqual([['guidance'], ['praise', 'guidance']])
  })
  test.each([4, 8, 0])('is refused at %i', (at) =>
    expect(() => splitPassage(second, { at, newId: 'c' })).toThrow(RangeError),
  )
  test('is impossible for a passage of one verse', () => expect(findSplitRange({ from: 3, to: 3 })).toBeUndefined())
})

describe('merging', () => {
  test('joins verses, themes and questions under the first title', () => {
    const { saved, removedIds } = mergePassages(first, second)
    expect(saved).toMatchObject([
      {
        _id: 'a',
        from: 1,
        to: 7,
        title: first.title,
        themes: ['mercy', 'praise', 'guidance'],
        questions: first.questions,
      },
    ])
    expect(removedIds).toEqual(['b'])
  })
  test('keeps every question, even more than a passage may have', () => {
    const toQuestions = (...en: string[]) => ({ ...first.questions, en })
    const [one, two] = [
      { ...first, questions: toQuestions('1', '2', '3', '4') },
      { ...second, questions: toQuestions('4', '5', '6', '7') },
    ]
    expect(mergePassages(one, two).saved[0]?.questions.en).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })
  test('accepts a title for the joined passage', () => {
    const title = { ...first.title, en: 'Both' }
    expect(mergePassages(first, second, { title }).saved[0]?.title.en).toBe('Both')
  })
})

describe('moving a boundary', () => {
  test.each([
    [1, [1, 1], [2, 7]],
    [6, [1, 6], [7, 7]],
  ])('to %i', (to, left, right) => {
    expect(moveBoundary(first, second, to).saved.map((passage) => [passage.from, passage.to])).toEqual([left, right])
  })
  test.each([0, 7])('to %i is refused: a passage would lose its last verse', (to) =>
    expect(() => moveBoundary(first, second, to)).toThrow(RangeError),
  )
})

/** A small seeded generator, so that failures are reproducible. */
function createRandom(seed: number): (below: number) => number {
  const state = { value: seed }
  return (below) => {
    state.value = (state.value * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state.value / 2_147_483_648) * below)
  }
}

const within = (random: (below: number) => number, { min, max }: { min: number; max: number }) =>
  min + random(max - min + 1)

function change(passages: readonly PassageDraft[], random: (below: number) => number, step: number): OutlineChange {
  const passage = passages[random(passages.length)] as PassageDraft
  const next = findNextPassage(passages, passage._id)
  const splitRange = findSplitRange(passage)
  const choice = random(3)
  if (splitRange && (choice === 0 || !next)) {
    const title = Object.fromEntries(Object.keys(passage.title).map((code) => [code, `${code} ${step}`]))
    const second = { title: title as PassageDraft['title'] }
    return splitPassage(passage, { at: within(random, splitRange), newId: `new-${step}`, second })
  }
  if (!next) return { saved: [], removedIds: [] }
  return choice === 1
    ? mergePassages(passage, next)
    : moveBoundary(passage, next, within(random, findMoveRange(passage, next)))
}

test('after each of 1,000 random operations the passages cover the chapter and their titles differ', () => {
  const random = createRandom(20_261_116)
  let passages: readonly PassageDraft[] = [makePassage({ _id: 'all', chapter: 2, from: 1, to: 286 })]
  const counts: number[] = []
  for (let step = 0; step < 1000; step++) {
    const { saved, removedIds } = change(passages, random, step)
    const byId = new Map(passages.map((passage) => [passage._id, passage]))
    for (const id of removedIds) byId.delete(id)
    for (const draft of saved) byId.set(draft._id, draft)
    passages = [...byId.values()].toSorted((a, b) => a.from - b.from)
    expect(listCoverProblems(passages, 286)).toEqual([])
    expect(listOutlineProblems(passages, 286)).toEqual([])
    counts.push(passages.length)
  }
  expect(Math.max(...counts)).toBeGreaterThan(10)
})
