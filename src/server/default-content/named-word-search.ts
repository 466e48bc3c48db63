/** A verse in everyday Arabic spelling, with the fields that this search needs. */
export type PlainVerse = { readonly chapter: number; readonly verse: number; readonly arPlain: string }

// Vowel marks, dagger alef, pause marks and tatweel. The letters أ إ آ ى ة are kept, because they distinguish the name
// يحيى from the verb يحيي.
const marks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu

// Particles that Arabic attaches to the next word: the question أ, the conjunctions و and ف, the prepositions ب ل ك.
// The و of oaths is written like the conjunction. The article is not included: words that may carry it are listed with
// it.
const openings = ['', 'أ', 'و', 'ف', 'أو', 'أف']
const prepositions = ['', 'ب', 'ل', 'ك']

export function toPlainWords(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll(marks, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** Every spelling of a word with attached particles, including the word alone. */
export function listSpellings(word: string): string[] {
  return openings.flatMap((opening) =>
    prepositions.map((preposition) =>
      // ل before the article swallows its alef: ل + الروم is للروم.
      preposition === 'ل' && word.startsWith('ال') ? `${opening}لل${word.slice(2)}` : `${opening}${preposition}${word}`,
    ),
  )
}

type Place = { readonly reference: string; readonly words: readonly string[]; readonly at: number }

/** Finds whole words and phrases. Built once for all topics. */
export class NamedWordSearch {
  readonly #places = new Map<string, Place[]>()

  constructor(verses: readonly PlainVerse[]) {
    for (const { chapter, verse, arPlain } of verses) {
      const words = toPlainWords(arPlain)
      for (const [at, word] of words.entries()) {
        const place = { reference: `${chapter}:${verse}`, words, at }
        const places = this.#places.get(word)
        if (places) places.push(place)
        else this.#places.set(word, [place])
      }
    }
  }

  /** One reference per occurrence, unordered: a verse that contains the word twice is listed twice. */
  listOccurrences(phrase: string): string[] {
    const [first = '', ...rest] = toPlainWords(phrase)
    return listSpellings(first).flatMap((spelling) =>
      (this.#places.get(spelling) ?? [])
        .filter(({ words, at }) => rest.every((word, offset) => words[at + 1 + offset] === word))
        .map(({ reference }) => reference),
    )
  }
}
