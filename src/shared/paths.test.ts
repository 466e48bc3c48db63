import { expect, test } from 'vitest'
import { paths, splitPrefix } from './paths.ts'

test.each([
  ['/az/verse/2:255', 'az', '/verse/2:255'],
  ['/ru', 'ru', '/'],
  ['/ru/', 'ru', '/'],
  ['/', undefined, '/'],
  ['/azerbaijan', undefined, '/azerbaijan'],
  ['/verse/2:255', undefined, '/verse/2:255'],
  // Data requests of React Router have the language of their page.
  ['/en.data', 'en', '/'],
  ['/en/_.data', 'en', '/'],
  ['/_.data', undefined, '/'],
  ['/tr/verse/2:255.data', 'tr', '/verse/2:255'],
  ['/topics.data', undefined, '/topics'],
])('%s', (pathname, prefix, path) => expect(splitPrefix(pathname)).toEqual({ prefix, path }))

test('a path with and without a language', () => {
  expect(paths.verse('az', { chapter: 2, verse: 255 })).toBe('/az/verse/2:255')
  expect(paths.home('tr')).toBe('/tr')
  expect(paths.home(undefined)).toBe('/')
  expect(paths.topic(undefined, 'a/b')).toBe('/topic/a%2Fb')
})
