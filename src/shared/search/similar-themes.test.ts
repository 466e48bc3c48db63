import { expect, test } from 'vitest'
import { themes } from '../catalogue/themes.ts'
import { listSimilarThemes } from './similar-themes.ts'

test.each([
  ['swapped letters', 'prohpets', ['prophets']],
  ['a capital letter', 'Prophets', ['prophets']],
  ['a missing letter', 'worshp', ['worship']],
  ['a short name with one typo', 'belif', ['belief']],
  ['a different name', 'animals', []],
  ['a short name that differs in two letters', 'place', ['places']],
  ['the same name is not similar', 'prophets', []],
])('%s', (_reason, typed, similar) => {
  expect(listSimilarThemes(typed, themes)).toEqual(similar)
})
