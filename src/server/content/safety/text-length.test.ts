import { expect, test } from 'vitest'
import { maxTextLength } from '#shared/catalogue/verse.ts'
import { makeEdition } from '../../../../tests/support/make-edition.ts'
import { makeVerse } from '../../../../tests/support/make-verse.ts'
import { listTooLongTexts } from './text-length.ts'

const [fits, long] = ['x'.repeat(maxTextLength), 'x'.repeat(maxTextLength + 1)]
const before = { ...makeVerse({ chapter: 2, verse: 255 }), version: 1, updatedAt: '' }
const toReferences = (...[changeSet, pairs, purpose]: Parameters<typeof listTooLongTexts>) =>
  listTooLongTexts(changeSet, pairs, purpose).map(({ values }) => `${values.reference} ${values.field}`)

test('a text or commentary above the limit is named, and a text within it is not', () => {
  const after = { ...before, en: long, tr: fits, opinionAz: long }
  expect(toReferences({}, [{ before, after }], 'edit')).toEqual(['2:255 en', '2:255 opinionAz'])
  expect(toReferences({}, [{ before: undefined, after }], 'upload')).toEqual(['2:255 en', '2:255 opinionAz'])
})

test('a stored text above the limit may stay, and may be restored', () => {
  const stored = { ...before, en: long }
  expect(toReferences({}, [{ before: stored, after: { ...stored, opinionEn: 'a remark' } }], 'edit')).toEqual([])
  expect(toReferences({}, [{ before, after: stored }], 'history')).toEqual([])
})

test('the same applies to an additional edition: its imported texts and its edits', () => {
  const edition = { ...makeEdition({ language: 'ru' }), edits: { '2:2': long } }
  const texts = [
    { chapter: 1, verse: 1, text: long },
    { chapter: 1, verse: 2, text: fits },
  ]
  const changeSet = { additionalEditions: [{ edition, texts }] }
  expect(toReferences(changeSet, [], 'edit')).toEqual(['1:1 ru', '2:2 ru'])
})
