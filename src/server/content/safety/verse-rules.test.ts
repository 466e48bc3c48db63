import { describe, expect, test } from 'vitest'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { makeVerse } from '../../../../tests/support/make-verse.ts'
import { hashVerse } from '../stores/edition-hash.ts'
import type { VerseDraft } from '../stores/verse-store.ts'
import type { Purpose } from './permission.ts'
import { findPlaceRefusal, isReplaced, listEmptied, listVerifiedChanges, type VersePair } from './verse-rules.ts'

const stored = (changes: Partial<VerseDraft> = {}): VerseRecord => ({
  ...makeVerse({ ar: 'ا', en: 'one', az: 'bir', opinionEn: 'why', ...changes }),
  version: 1,
  updatedAt: '',
})
const at = (chapter: number, verse: number, book = 'quran') => stored({ chapter, verse, book })
const changed = (changes: Partial<VerseDraft>): VersePair => ({ before: stored(), after: { ...stored(), ...changes } })

describe('only existing verses', () => {
  test.each<[string, VersePair, Purpose, string | undefined]>([
    ['a verse of the default text may be created', { before: undefined, after: at(1, 7) }, 'edit', undefined],
    [
      'a verse outside its chapter may not be created',
      { before: undefined, after: at(1, 99) },
      'edit',
      'no_such_verse',
    ],
    ['nor by a file', { before: undefined, after: at(2, 287) }, 'upload', 'no_such_verse'],
    ['another book has its own verse numbers', { before: undefined, after: at(1, 99, 'notes') }, 'edit', undefined],
    ['a stored verse outside its chapter may be edited', { before: at(1, 99), after: at(1, 99) }, 'edit', undefined],
    ['it may be deleted', { before: at(1, 99), after: undefined }, 'edit', undefined],
    ['it may be restored by undo', { before: undefined, after: at(1, 99) }, 'history', undefined],
    ['it may be moved to an existing number', { before: at(1, 99), after: at(1, 7) }, 'edit', undefined],
    ['a verse of the default text cannot be deleted', { before: at(1, 1), after: undefined }, 'edit', 'verse_of_book'],
    ['it cannot be deleted by a file', { before: at(1, 1), after: undefined }, 'upload', 'verse_of_book'],
    ['it cannot be moved', { before: at(1, 1), after: at(1, 2) }, 'edit', 'verse_of_book'],
    ['it cannot be moved into another book', { before: at(1, 1), after: at(1, 1, 'notes') }, 'edit', 'verse_of_book'],
    ['an undo may delete a created verse', { before: at(1, 1), after: undefined }, 'history', undefined],
    ['deleting all verses may delete it', { before: at(1, 1), after: undefined }, 'delete-all', undefined],
    ['a verse of another book may be deleted', { before: at(1, 1, 'notes'), after: undefined }, 'edit', undefined],
  ])('%s', (_reason, pair, purpose, code) => {
    expect(findPlaceRefusal(pair, purpose)?.code).toBe(code)
  })
})

describe('no text is emptied without confirmation', () => {
  test.each<[string, VersePair, Purpose, string[]]>([
    ['a changed text', changed({ en: 'two' }), 'edit', []],
    ['an emptied text', changed({ ar: '' }), 'edit', ['1:1 ar']],
    ['white space counts as empty', changed({ en: ' \n' }), 'edit', ['1:1 en']],
    ['an invisible mark counts as empty', changed({ en: '\u200E' }), 'edit', ['1:1 en']],
    ['two texts at once', changed({ ar: '', en: '' }), 'upload', ['1:1 ar', '1:1 en']],
    ['a text that was already empty', changed({ tr: '' }), 'upload', []],
    ['commentary emptied in a form needs no confirmation', changed({ opinionEn: '' }), 'edit', []],
    ['commentary emptied by a file is counted', changed({ opinionEn: '' }), 'upload', ['1:1 opinionEn']],
    ['a deleted verse is not an emptied text', { before: stored(), after: undefined }, 'history', []],
    ['a new verse is not an emptied text', { before: undefined, after: makeVerse() }, 'upload', []],
  ])('%s', (_reason, pair, purpose, emptied) => {
    expect(listEmptied([pair], purpose)).toEqual(emptied)
  })
})

describe('changes of verified text are counted verse by verse', () => {
  const hashes = (language: TextLanguage, text: string, reference = '1:1') =>
    new Map([[language, new Map([[reference, hashVerse({ chapter: 1, verse: 1, text })]])]])
  test.each<[string, VersePair, ReturnType<typeof hashes>, TextLanguage[]]>([
    ['a changed verified text', changed({ en: 'two' }), hashes('en', 'one'), ['en']],
    ['an unchanged verified text', changed({ az: 'iki' }), hashes('en', 'one'), []],
    ['a text that was changed before', changed({ en: 'two' }), hashes('en', 'imported'), []],
    ['a text that returns to the imported text', changed({ en: 'two' }), hashes('en', 'two'), []],
    ['an emptied verified text', changed({ en: '' }), hashes('en', 'one'), ['en']],
    ['a deleted verse', { before: stored(), after: undefined }, hashes('en', 'one'), ['en']],
    ['a moved verse', changed({ verse: 2 }), hashes('en', 'one'), ['en']],
    ['a verse of another book', { before: at(1, 1, 'notes'), after: undefined }, hashes('en', 'one'), []],
    ['a language without an edition', changed({ en: 'two' }), new Map(), []],
    ['commentary belongs to no edition', changed({ opinionEn: 'new' }), hashes('en', 'one'), []],
  ])('%s', (_reason, pair, recorded, languages) => {
    const verseId = pair.before?._id
    expect(listVerifiedChanges([pair], recorded)).toEqual(
      languages.map((language) => ({ verseId, language, reference: '1:1' })),
    )
  })
})

describe('a replaced edition', () => {
  const text = (at: number, words: string) => ({
    reference: `2:${at}`,
    text: words,
    sha256: hashVerse({ chapter: 2, verse: at, text: words }),
  })
  const originals = Array.from({ length: 100 }, (_, at) => text(at + 1, `old ${at}`))
  const hashes = new Map(originals.map(({ reference, sha256 }) => [reference, sha256]))
  const withOther = (count: number) =>
    originals.map((original, at) => (at < count ? text(at + 1, `new ${at}`) : original))
  test.each([
    ['nine of ten verses are changed', 90, withOther(90), true],
    ['fewer changes are not a replacement', 89, withOther(89), false],
    ['the last tenth after eighty edited verses', 30, withOther(95), true],
    ['one verse of a text whose other verses all differ already', 1, withOther(100), false],
    ['the imported text is restored', 100, originals, false],
    ['a text that was emptied', 100, originals.map((one, at) => text(at + 1, one.text.slice(0, 0))), false],
  ])('%s', (_reason, count, after, isOther) => {
    expect(isReplaced(count, after, hashes, 100)).toBe(isOther)
  })
  test('without recorded hashes the changed verses are counted', () => {
    expect(isReplaced(90, withOther(90), new Map(), 100)).toBe(true)
    expect(isReplaced(89, withOther(100), new Map(), 100)).toBe(false)
  })
})
