import { expect, test } from 'vitest'
import { makeEdition } from '../../../../tests/support/make-edition.ts'
import { makeVerse } from '../../../../tests/support/make-verse.ts'
import { withOwnTexts } from './other-defaults.ts'

const arabic = makeEdition({ _id: 'ar-made', language: 'ar' })
const make = (parts: Parameters<typeof makeVerse>[0]) => ({ ...makeVerse(parts), version: 1, updatedAt: '' })
const current = make({ ar: 'now', arPlain: 'plain now', en: 'now', opinionEn: 'now' })
const version = make({ ar: 'then', arPlain: 'plain then', en: 'then', opinionEn: 'then' })

test('with an Arabic text the everyday spelling stays, too', () => {
  expect(withOwnTexts(version, current, [arabic])).toEqual({ ...version, ar: 'now', arPlain: 'plain now' })
})

test('without another default, and in another book, a version is restored unchanged', () => {
  const elsewhere = { ...version, book: 'other' }
  expect(withOwnTexts(version, current, [])).toEqual(version)
  expect(withOwnTexts(elsewhere, { ...current, book: 'other' }, [arabic])).toEqual(elsewhere)
})

test('a deleted verse is not restored with the text of another edition', () => {
  expect(() => withOwnTexts(version, undefined, [arabic])).toThrow('no longer the default')
})
