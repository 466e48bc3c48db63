import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listWords, scanWords } from '#shared/language/scan-words.ts'
import { expandWord } from '#shared/search/expand-word.ts'
import { findHighlights } from '#shared/search/highlight.ts'
import { docOf, postingsOf } from '#shared/search/language-index.ts'
import { listTexts } from '#shared/search/read-terms.ts'
import { buildSearchIndex, type SearchedVerse } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { readBenchCorpus } from './corpus.ts'

const corpus = readBenchCorpus()
const index = buildSearchIndex({ ...corpus, topics: [], passages: [] })

/** Every word in the texts of a language, with the positions of its verses. */
function placeWords(language: TextLanguage): ReadonlyMap<string, ReadonlySet<number>> {
  const places = new Map<string, Set<number>>()
  for (const [at, verse] of corpus.verses.entries()) {
    for (const word of listTexts(verse, language).flatMap(listWords)) {
      const known = places.get(word)
      if (known) known.add(at)
      else places.set(word, new Set([at]))
    }
  }
  return places
}

// Independent of the folding under test: what a reader without the right keyboard would type.
const bareLetters: Readonly<Record<TextLanguage, (word: string) => string>> = {
  en: (word) => bareLatin(word),
  az: (word) => bareLatin(word),
  tr: (word) => bareLatin(word),
  ru: (word) => word.toLowerCase().replace(/ё/gu, 'е').replace(/['’]/gu, ''),
  ar: (word) =>
    word
      .normalize('NFC')
      .replace(/[\p{M}\u0640\u06E5\u06E6]/gu, '')
      .replace(/[أإآٱ]/gu, 'ا')
      .replace(/ى/gu, 'ي')
      .replace(/ة/gu, 'ه'),
}

function bareLatin(word: string): string {
  const lower = word.toLowerCase().replace(/ə/gu, 'e').replace(/ı/gu, 'i').replace(/['’‘]/gu, '')
  return lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/**
 * The words that do not find all of their verses. Only the word as typed and as folded counts, not other forms or
 * corrections. All eighty thousand words, each typed in two ways, are looked up in the index itself; the whole search
 * is tested below with a sample.
 */
function listLost(language: TextLanguage, type: (word: string) => string): string[] {
  const languageIndex = index.languages[language]
  const lost: string[] = []
  for (const [word, places] of placeWords(language)) {
    const typed = type(word)
    if (typed === '') continue
    const found = new Set<number>()
    for (const term of expandWord(languageIndex, typed, { isQuoted: true, isPrefix: false }).keys()) {
      for (const packed of postingsOf(languageIndex, term)) found.add(docOf(packed))
    }
    if (!places.isSubsetOf(found)) lost.push(word)
  }
  return lost
}

// A separate pause mark in the Arabic text is not a word.
const isWord = (word: string) => /[^\p{M}]/u.test(word)

describe('a verse is found by every word of its own text', () => {
  test.each(textLanguages)('%s, unchanged', (language) => {
    expect(listLost(language, (word) => word).filter(isWord)).toEqual([])
  })

  test.each(textLanguages)('%s, without marks, case and special letters', (language) => {
    expect(listLost(language, bareLetters[language]).filter(isWord)).toEqual([])
  })
})

describe('the whole search, with a sample', () => {
  const isMark = (text: string, at: number) => /^\p{M}/u.test(text.slice(at, at + 1))
  const isInsidePair = (text: string, at: number) => /^[\uDC00-\uDFFF]/u.test(text.slice(at, at + 1))

  test('finds the verse; highlights end at character boundaries and cover the word', () => {
    const anyPlace = fc.record({
      verse: fc.constantFrom(...corpus.verses),
      language: fc.constantFrom(...textLanguages),
      word: fc.nat({ max: 200 }),
      isBare: fc.boolean(),
    })
    fc.assert(
      fc.property(anyPlace, ({ verse, language, word, isBare }) => {
        const bounds = listBounds(verse, language)
        const [start, end] = bounds[word % bounds.length] ?? [0, 0]
        const text = verse[language]
        const typed = isBare ? bareLetters[language](text.slice(start, end)) : text.slice(start, end)
        const result = searchVerses(index, { text: `"${typed}"`, languages: [language] })
        expect([...result.docs].some((doc) => index.documents.ids[doc] === verse._id)).toBe(true)
        const ranges = findHighlights(index, result, verse, language)
        expect(ranges.some(([from, to]) => from <= start && to >= end)).toBe(true)
        for (const [place, [from, to]] of ranges.entries()) {
          expect(from).toBeLessThan(to)
          expect(from).toBeGreaterThanOrEqual(ranges[place - 1]?.[1] ?? 0)
          for (const edge of [from, to]) expect(isMark(text, edge) || isInsidePair(text, edge)).toBe(false)
        }
      }),
      { numRuns: 600 },
    )
  })
})

function listBounds(verse: SearchedVerse, language: TextLanguage): (readonly [number, number])[] {
  const bounds: (readonly [number, number])[] = []
  const text = verse[language]
  scanWords(text, (start, end) => {
    if (isWord(text.slice(start, end))) bounds.push([start, end])
  })
  return bounds
}
