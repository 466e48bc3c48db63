import { expect, test } from 'vitest'
import { themes } from '../catalogue/themes.ts'
import { listSimilarThemes } from './similar-themes.ts'

test.each([
  ['letters that changed places', 'prohpets', ['prophets']],
  ['a capital letter', 'Prophets', ['prophets']],
  ['a missing letter', 'worshp', ['worship']],
  ['a short name with one slip', 'belif', ['belief']],
  ['another name', 'animals', []],
  ['a short name that differs in two letters', 'place', ['places']],
  ['the name itself is not like itself', 'prophets', []],
])('%s', (_reason, typed, similar) => {
  expect(listSimilarThemes(typed, themes)).toEqual(similar)
})
