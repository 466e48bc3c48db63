import { describe, expect, test } from 'vitest'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { listContentTexts, listInterfaceTexts, type Text } from '../support/list-texts.ts'

/** Section 8 of the specification fixes these English texts with three dots. */
const fixedDots = /^(translation (nav\.signingOut|contact\.sending)|admin loading\.)/

type Rule = { readonly name: string; readonly languages?: readonly InterfaceLanguage[]; readonly wrong: RegExp }

const rules: readonly Rule[] = [
  { name: 'quotes are “ ” in English and Turkish', languages: ['en', 'tr'], wrong: /[«»„"]/ },
  { name: 'quotes are « » in Azerbaijani and Russian', languages: ['az', 'ru'], wrong: /[“”„"]/ },
  { name: 'the apostrophe is ’', wrong: /['`´]/ },
  { name: 'there is no number sign', wrong: /№/ },
  { name: 'an ellipsis is one sign', wrong: /\.\.\./ },
  { name: 'no suffix is glued to a placeholder', wrong: /\}\}[-'’]?\p{L}/u },
  {
    name: 'no particle whose vowel follows the word before it stands after a placeholder',
    languages: ['az', 'tr'],
    wrong: /\}\}[”»]? (?:d[aeə]|m[iıuü])(?!\p{L})/u,
  },
  {
    name: 'no word mixes scripts',
    wrong: /(?:\p{Script=Latin}[\p{M}]*\p{Script=Cyrillic}|\p{Script=Cyrillic}[\p{M}]*\p{Script=Latin})/u,
  },
  { name: 'no Cyrillic outside Russian', languages: ['en', 'az', 'tr'], wrong: /\p{Script=Cyrillic}/u },
  { name: 'no space before a sign, and none doubled', wrong: / {2}| [,.;:!?](?![\p{L}\p{N}.])/u },
]

const all = [...listInterfaceTexts(), ...listContentTexts()]

test('texts are found', () => expect(all.length).toBeGreaterThan(10_000))

describe('typography', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    expect(
      all.filter((text) => breaks(rule, text)).map(({ where, language, text }) => `${language} ${where}: ${text}`),
    ).toEqual([])
  })
})

function breaks({ languages, wrong }: Rule, { where, language, text }: Text): boolean {
  if (languages && !languages.includes(language)) return false
  if (language === 'en' && fixedDots.test(where)) return wrong.test(text.replace(/\.\.\.$/, ''))
  return wrong.test(text)
}

test.each([
  ['a straight quote', 'en', 'Press "Save"'],
  ['guillemets in Turkish', 'tr', '«ayet»'],
  ['English quotes in Azerbaijani', 'az', '“ayə”'],
  ['a straight apostrophe', 'tr', "Kur'an"],
  ['three dots', 'ru', 'Вход...'],
  ['an ordinal after a placeholder', 'az', '{{number}}-ci səhifə'],
  ['a case ending after a placeholder', 'tr', '{{email}}’e yazın'],
  ['a particle after a placeholder', 'tr', '“{{name}}” da var'],
  ['a Latin letter in a Russian word', 'ru', 'cура'],
  ['a number sign', 'en', 'Verse №'],
] as const)('%s is found', (_, language, text) => {
  expect(rules.some((rule) => breaks(rule, { where: 'test', language, text }))).toBe(true)
})
