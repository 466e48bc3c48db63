import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { toOwnChords, toPlainWheel, toWheel } from './wheel-shape.ts'

const content = makeContent()
const [template] = content.topics
if (!template) throw new Error('no topic to copy')
const topics = ['a', 'b', 'c'].map((_id, at) => ({ ...template, _id, theme: at < 2 ? 'belief' : 'creation' }))
const catalogue = buildCatalogue({ ...content, topics })

test('the wheel has a tick for each topic under its theme, and links topics that share more than one verse', () => {
  const wheel = toWheel(catalogue)
  expect(wheel.themeSections.map(({ theme, ticks }) => [theme, ticks.map(({ id }) => id)])).toEqual([
    ['belief', ['a', 'b']],
    ['creation', ['c']],
  ])
  expect(wheel.chords.join('').match(/M/g)).toHaveLength(3)
  expect(JSON.stringify(wheel)).not.toMatch(/NaN|null/)
})

test('behind a topic the other topics are one stroke per theme, and only its own links are drawn', () => {
  const plain = toPlainWheel(toWheel(catalogue), 'a')
  expect(plain.themeSections.map(({ ticks }) => ticks.map(({ id }) => id))).toEqual([['', 'a'], ['']])
  expect(toOwnChords(catalogue, 'a').match(/M/g)).toHaveLength(2)
})

test('a site without topics has an empty wheel', () =>
  expect(toWheel(buildCatalogue({ ...content, topics: [] }))).toEqual({ themeSections: [], chords: ['', '', ''] }))
