import { expect, test } from 'vitest'
import { dropExcluded, isOnlyExcluded } from './drop-excluded.ts'

test.each([
  ['a word', 'mercy -light', 'mercy'],
  ['a word before others', '-light mercy', 'mercy'],
  ['a word alone', '-light', ''],
  ['a phrase', 'mercy -"great light" throne', 'mercy throne'],
  ['a phrase still being typed', 'mercy -"great li', 'mercy'],
  ['but no hyphen inside a word', 'al-Baqara', 'al-Baqara'],
  ['nor inside quotes', '"mercy -light"', '"mercy -light"'],
  ['nor of a range', '2:255 -257', '2:255 -257'],
  ['nor between spaces', '2:255 - 257', '2:255 - 257'],
])('drops %s: %s', (_what, text, searched) => expect(dropExcluded(text)).toBe(searched))

test.each([
  ['-light', true],
  ['-light -"great throne"', true],
  ['mercy -light', false],
  ['- ', false],
  ['', false],
])('%j leaves nothing to search for: %s', (text, expected) => expect(isOnlyExcluded(text)).toBe(expected))
