import { expect, test } from 'vitest'
import { dropExcluded, isOnlyExcluded } from './drop-excluded.ts'

test.each([
  ['a word', 'mercy -light', 'mercy'],
  ['a word before others', '-light mercy', 'mercy'],
  ['a word alone', '-light', ''],
  ['a phrase', 'mercy -"great light" throne', 'mercy throne'],
  ['an unfinished phrase', 'mercy -"great li', 'mercy'],
  ['nothing at a hyphen inside a word', 'al-Baqara', 'al-Baqara'],
  ['nothing inside quotes', '"mercy -light"', '"mercy -light"'],
  ['nothing at the hyphen of a range', '2:255 -257', '2:255 -257'],
  ['nothing at a minus between spaces', '2:255 - 257', '2:255 - 257'],
])('drops %s: %s', (_what, text, searched) => expect(dropExcluded(text)).toBe(searched))

test.each([
  ['-light', true],
  ['-light -"great throne"', true],
  ['mercy -light', false],
  ['- ', false],
  ['', false],
])('%j leaves nothing to search for: %s', (text, expected) => expect(isOnlyExcluded(text)).toBe(expected))
