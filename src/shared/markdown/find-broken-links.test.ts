import { expect, test } from 'vitest'
import { findBrokenLinks } from './find-broken-links.ts'

const targets = { topicIds: new Set(['light']), groupIds: new Set(['g1']) }

test.each([
  ['a verse', '/verse/2:255', true],
  ['a verse in a language', '/az/verse/2:255', true],
  ['verses together', '/verse/2:255-257,24:35', true],
  ['a verse past the end of its chapter', '/verse/1:8', false],
  ['a range past the end', '/verse/2:285-287', false],
  ['an unknown chapter', '/chapter/115', false],
  ['a chapter, opened at a verse', '/chapter/24#35', true],
  ['a juz', '/juz/30', true],
  ['a topic', '/topic/light', true],
  ['an unknown topic', '/topic/lamp', false],
  ['a group', '/ru/group/g1', true],
  ['the home screen with a search', '/?q=light', true],
  ['a page of the site', '/topics', true],
  ['a URL without a page', '/24/36', false],
  ['another site', 'https://example.org/24/36', true],
] as const)('%s: %s', (_reason, href, isRight) => {
  const text = `See [this](${href}), or\n\n> - **[that](${href})**`
  expect(findBrokenLinks(text, targets)).toEqual(isRight ? [] : [href])
})
