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

describe('only verses that exist', () => {
  test.each<[string, VersePair, Purpose, string | undefined]>([
    ['a verse of the book is created', { before: undefined, after: at(1, 7) }, 'edit', undefined],
    ['a verse outside its chapter is not', { before: undefined, after: at(1, 99) }, 'edit', 'no_such_verse'],
    ['nor by a file', { before: undefined, after: at(2, 287) }, 'upload', 'no_such_verse'],
    ['another book numbers its verses itself', { before: undefined, after: at(1, 99, 'notes') }, 'edit', undefined],
    ['a stored one outside may be edited where it is', { before: at(1, 99), after: at(1, 99) }, 'edit', undefined],
    ['and deleted', { before: at(1, 99), after: undefined }, 'edit', undefined],
    ['and brought back by undo', { before: undefined, after: at(1, 99) }, 'history', undefined],
    ['and moved to a place that exists', { before: at(1, 99), after: at(1, 7) }, 'edit', undefined],
    ['a verse of the book cannot be deleted', { before: at(1, 1), after: undefined }, 'edit', 'verse_of_book'],
    ['nor by a file', { before: at(1, 1), after: undefined }, 'upload', 'verse_of_book'],
    ['nor moved', { before: at(1, 1), after: at(1, 2) }, 'edit', 'verse_of_book'],
    ['nor moved into another book', { before: at(1, 1), after: at(1, 1, 'notes') }, 'edit', 'verse_of_book'],
    ['undo takes back its creation', { before: at(1, 1), after: undefined }, 'history', undefined],
    ['deleting everything takes it too', { before: at(1, 1), after: undefined }, 'delete-all', undefined],
    ['a note of another book is deleted', { before: at(1, 1, 'notes'), after: undefined }, 'edit', undefined],
  ])('%s', (_reason, pair, purpose, code) => {
    expect(findPlaceRefusal(pair, purpose)?.code).toBe(code)
  })
})

describe('no text becomes empty unseen', () => {
  test.each<[string, VersePair, Purpose, string[]]>([
    ['another text', changed({ en: 'two' }), 'edit', []],
    ['an emptied text', changed({ ar: '' }), 'edit', ['1:1 ar']],
    ['white space is empty', changed({ en: ' \n' }), 'edit', ['1:1 en']],
    ['so is a mark that shows nothing', changed({ en: '\u200E' }), 'edit', ['1:1 en']],
    ['two texts at once', changed({ ar: '', en: '' }), 'upload', ['1:1 ar', '1:1 en']],
    ['a text that was empty', changed({ tr: '' }), 'upload', []],
    ['commentary in a form is the editor’s own', changed({ opinionEn: '' }), 'edit', []],
    ['commentary in a file is counted', changed({ opinionEn: '' }), 'upload', ['1:1 opinionEn']],
    ['a deleted verse is no emptied text', { before: stored(), after: undefined }, 'history', []],
    ['nor is a new one', { before: undefined, after: makeVerse() }, 'upload', []],
  ])('%s', (_reason, pair, purpose, emptied) => {
    expect(listEmptied([pair], purpose)).toEqual(emptied)
  })
})

describe('verified text is judged verse by verse', () => {
  const hashes = (language: TextLanguage, text: string, reference = '1:1') =>
    new Map([[language, new Map([[reference, hashVerse({ chapter: 1, verse: 1, text })]])]])
  test.each<[string, VersePair, ReturnType<typeof hashes>, TextLanguage[]]>([
    ['a verified text that changes', changed({ en: 'two' }), hashes('en', 'one'), ['en']],
    ['a verified text that stays', changed({ az: 'iki' }), hashes('en', 'one'), []],
    ['a text that was altered before', changed({ en: 'two' }), hashes('en', 'imported'), []],
    ['a text that goes back to what was imported', changed({ en: 'two' }), hashes('en', 'two'), []],
    ['an emptied verified text', changed({ en: '' }), hashes('en', 'one'), ['en']],
    ['a verse that is deleted', { before: stored(), after: undefined }, hashes('en', 'one'), ['en']],
    ['a verse that moves', changed({ verse: 2 }), hashes('en', 'one'), ['en']],
    ['a verse of another book', { before: at(1, 1, 'notes'), after: undefined }, hashes('en', 'one'), []],
    ['a language without an edition', changed({ en: 'two' }), new Map(), []],
    ['commentary is nobody’s edition', changed({ opinionEn: 'new' }), hashes('en', 'one'), []],
  ])('%s', (_reason, pair, recorded, languages) => {
    expect(listVerifiedChanges([pair], recorded)).toEqual(languages.map((language) => ({ language, reference: '1:1' })))
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
    ['nine of ten verses are others', 90, withOther(90), true],
    ['fewer are not a replacement', 89, withOther(89), false],
    ['the last tenth after eighty by hand', 30, withOther(95), true],
    ['one verse of a text that is all others already', 1, withOther(100), false],
    ['the imported text comes back', 100, originals, false],
    ['a text that was erased', 100, originals.map((one, at) => text(at + 1, one.text.slice(0, 0))), false],
  ])('%s', (_reason, count, after, isOther) => {
    expect(isReplaced(count, after, hashes, 100)).toBe(isOther)
  })
  test('without recorded hashes the changed verses are counted', () => {
    expect(isReplaced(90, withOther(90), new Map(), 100)).toBe(true)
    expect(isReplaced(89, withOther(100), new Map(), 100)).toBe(false)
  })
})
