import { expect, test } from 'vitest'
import { toEnglishName } from './english-name.ts'
import { textLanguages } from './languages.ts'

test('every language has an English name for files and documents', () => {
  expect(Object.fromEntries(textLanguages.map((code) => [code, toEnglishName(code)]))).toEqual({
    ar: 'Arabic',
    en: 'English',
    az: 'Azerbaijani',
    tr: 'Turkish',
    ru: 'Russian',
  })
})
