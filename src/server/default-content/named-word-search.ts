/** A verse in the everyday Arabic spelling, as far as this search needs it. */
export type PlainVerse = { readonly chapter: number; readonly verse: number; readonly arPlain: string }

// Vowel marks, dagger alef, pause marks and tatweel; the letters themselves (أ إ آ ى ة) are kept, because they tell
// the name يحيى from the verb يحيي.
const marks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu

// Particles that Arabic writes as one word with the next: the question أ, the conjunctions و and ف, the prepositions ب ل ك.
// The oath's و is written like the conjunction. The article is no particle here: a word that may carry it is listed with it.
const openings = ['', 'أ', 'و', 'ف', 'أو', 'أف']
const prepositions = ['', 'ب', 'ل', 'ك']

export function toPlainWords(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll(marks, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** Every way a word is written with the particles attached to it, the word alone included. */
export function listSpellings(word: string): string[] {
  return openings.flatMap((opening) =>
    prepositions.map((preposition) =>
      // ل before the article swallows its alef: ل + الروم is للروم.
      preposition === 'ل' && word.startsWith('ال') ? `${opening}لل${word.slice(2)}` : `${opening}${preposition}${word}`,
    ),
  )
}

type Place = { readonly reference: string; readonly words: readonly string[]; readonly at: number }

/** Finds whole words and phrases; built once for all the topics that are searched. */
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

  /** One reference per occurrence, in no order: a verse that says the word twice is listed twice. */
  listOccurrences(phrase: string): string[] {
    const [first = '', ...rest] = toPlainWords(phrase)
    return listSpellings(first).flatMap((spelling) =>
      (this.#places.get(spelling) ?? [])
        .filter(({ words, at }) => rest.every((word, offset) => words[at + 1 + offset] === word))
        .map(({ reference }) => reference),
    )
  }
}
