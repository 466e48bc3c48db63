import { expect, test } from 'vitest'
import { parseAdminUrl, toSearch, withFilter } from './admin-url.ts'

const parse = (text: string) => parseAdminUrl(new URLSearchParams(text), 'ru')

test.each([
  ['the default section is verses', '', 'verses'],
  ['an unknown section becomes the default', 'section=nothing', 'verses'],
  ['in any case', 'section=Topics', 'topics'],
  ['the schema updater', 'section=schema', 'schema'],
])('section: %s', (_reason, search, section) => expect(parse(search).section).toBe(section))

test('a URL is parsed and written unchanged', () => {
  const search = '?section=verses&language=az&page=3&open=quran-002-255&chapter=2&words=nur'
  expect(toSearch(parse(search))).toBe(search)
})

test.each([
  ['the first page needs no number', { section: 'topics', page: '1' }, '?section=topics'],
  ['a chosen language is written', { section: 'topics', language: 'az' }, '?section=topics&language=az'],
  [
    'the language of the interface is omitted',
    { section: 'topics', language: 'ru', interfaceLanguage: 'ru' },
    '?section=topics',
  ],
] as const)('%s', (_reason, url, search) => expect(toSearch(url)).toBe(search))

test('a changed filter starts at the first page, with no open record', () => {
  const changed = withFilter(parse('section=verses&page=4&open=x&chapter=2'), { chapter: '3' })
  expect(toSearch(changed)).toBe('?section=verses&chapter=3')
})

test('a list uses the language of the interface until another is chosen', () => {
  expect([parse('').language, parse('language=en').language]).toEqual(['ru', 'en'])
  expect(toSearch(parse('section=verses&language=en'))).toBe('?section=verses&language=en')
})
