import { expect, test } from 'vitest'
import { toOgImagePath } from './og-image-path.ts'
import { paths } from './paths.ts'

test.each([
  ['a verse', paths.verse(undefined, { chapter: 2, verse: 255 }), '/og/az/verse/2:255.png'],
  ['a verse range', paths.verseRange(undefined, '2:255-257,24:35'), '/og/az/verse/2:255-257,24:35.png'],
  ['a topic', paths.topic(undefined, 'light'), '/og/az/topic/light.png'],
  ['a topic whose ID is escaped in URLs', paths.topic(undefined, 'a b/c'), '/og/az/topic/a%20b%2Fc.png'],
  ['a group', paths.group(undefined, 'moses'), '/og/az/group/moses.png'],
  ['a chapter', paths.chapter(undefined, 24), '/og/az/chapter/24.png'],
  ['a chapter with other filters', '/?chapter=24&q=light', '/og/az/site/home.png'],
  ['the home page', paths.home(undefined), '/og/az/site/home.png'],
  ['a page without a verse', paths.contact(undefined), '/og/az/site/home.png'],
  ['a set too long for a URL', paths.verseRange(undefined, '2:255,'.repeat(60)), '/og/az/site/home.png'],
])('%s has its image', (_reason, path, image) => expect(toOgImagePath('az', path)).toBe(image))
