import { expect, test } from 'vitest'
import { parseUpload, type Upload } from './parse-upload.ts'

test('one Tanzil upload may hold several languages', () => {
  const text = '# language: az\n1|1|bir\n# Language: Russian\n1|1|один'
  expect(parseUpload({ text }, []).rows.map((row) => row.fields)).toEqual([
    { chapter: 1, verse: 1, az: 'bir' },
    { chapter: 1, verse: 1, ru: 'один' },
  ])
})

test.each<[string, string, Omit<Upload, 'text'>, string | undefined, [number, string][]]>([
  ['Tanzil’s footer names the language of the whole file', '1|1|a\n#  Language: Azerbaijani', {}, 'az', []],
  ['the ID of its edition names it, too', '1|1|a\n#  ID: az.mammadaliyev', {}, 'az', []],
  ['a footer that agrees with the choice', '1|1|a\n# ID: az.musayev', { language: 'az' }, 'az', []],
  ['the file name is a hint', '1|1|a', { fileName: 'ru.kuliev.txt' }, 'ru', []],
  ['the footer overrides the hint', '1|1|a\n# ID: az.musayev', { fileName: 'ru.kuliev.txt' }, 'az', []],
  ['without any sign of the language a choice is required', '1|1|a\n1|2|b', {}, undefined, [[1, 'language_missing']]],
  [
    'a footer that contradicts the choice',
    '1|1|a\n# Language: Azerbaijani',
    { language: 'en' },
    'az',
    [[2, 'language_mismatch']],
  ],
  [
    'an ID that contradicts the choice',
    '1|1|a\n# ID: az.musayev',
    { language: 'en' },
    'az',
    [[2, 'language_mismatch']],
  ],
  ['a part that contradicts the choice', '# language: az\n1|1|a', { language: 'en' }, 'en', [[1, 'language_mismatch']]],
  [
    'a name that contradicts the choice',
    '1|1|a',
    { language: 'en', fileName: 'az.x.txt' },
    'en',
    [[1, 'language_mismatch']],
  ],
  ['a footer that contradicts a part', '# language: tr\n1|1|a\n# ID: az.x', {}, 'az', [[1, 'language_mismatch']]],
  [
    'a footer that contradicts its own ID',
    '1|1|a\n# Language: Turkish\n# ID: az.x',
    {},
    'tr',
    [[3, 'language_mismatch']],
  ],
  ['an ID of an unsupported language', '1|1|a\n# ID: de.aburida', { language: 'en' }, 'en', [[2, 'language_unknown']]],
])('the language of a file: %s', (_reason, text, chosen, language, problems) => {
  const parsed = parseUpload({ text, ...chosen }, [])
  expect(parsed.language).toBe(language)
  expect(parsed.problems.map(({ line, code }) => [line, code])).toEqual(problems)
})

test('a Tanzil file names its translator and source', () => {
  const text = '1|1|a\n#  Name: Musayev\n#  Translator: Alikhan Musayev\n#  ID: az.musayev\n#  Source: Tanzil.net'
  expect(parseUpload({ text }, []).attribution).toMatchObject({
    language: 'az',
    title: 'Musayev',
    translator: 'Alikhan Musayev',
    source: 'Tanzil.net',
    sourceUrl: 'https://tanzil.net/trans/az.musayev',
    terms: expect.stringContaining('tanzil.net'),
  })
  expect(parseUpload({ text: text.replace('Tanzil.net', 'My desk') }, []).attribution).toMatchObject({ terms: '' })
})
