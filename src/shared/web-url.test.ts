import { expect, test } from 'vitest'
import { isWebUrl } from './web-url.ts'

test.each(['https://tanzil.net/trans/en.sahih', 'http://localhost:3000'])('%s is a web URL', (text) => {
  expect(isWebUrl(text)).toBe(true)
})

test.each([
  '',
  'tanzil.net',
  '//evil.example',
  '/verse/1:1',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.c',
  'http://',
])('%j is not a web URL', (text) => expect(isWebUrl(text)).toBe(false))
