import { expect, test } from 'vitest'
import { listRetyped } from './keyboard-layouts.ts'

const retypedIn = (typed: string, language: string) =>
  listRetyped(typed)
    .filter((retyped) => retyped.language === language)
    .map(({ text }) => text)

test.each([
  ['Russian on a US keyboard', 'nthgtybt', 'ru', 'терпение'],
  ['letters on keys of punctuation', 'k.,jdm', 'ru', 'любовь'],
  ['capitals on the same keys', '<JU', 'ru', 'бог'],
  ['Russian on a Turkish keyboard', 'kçöjdm', 'ru', 'любовь'],
  ['Russian on an Azerbaijani keyboard', 'kşçjdm', 'ru', 'любовь'],
  ['English on a Russian keyboard', 'дшпре', 'en', 'light'],
  ['several words', 'пкуфе дшпре', 'en', 'great light'],
  ['Azerbaijani on a Russian keyboard', 'цьшв', 'az', 'ümid'],
  ['Turkish on a Russian keyboard', 'ыфишк', 'tr', 'sabir'],
])('%s: %s', (_case, typed, language, expected) => expect(retypedIn(typed, language)).toContain(expected))

test.each([
  ['a letter that is on no key', 'nthgtyßt'],
  ['another script', 'صبر'],
])('nothing for %s: %s', (_case, typed) => expect(listRetyped(typed)).toEqual([]))
