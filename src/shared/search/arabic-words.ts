import { type Alignment, alignTexts } from './align-texts.ts'
import type { CooperativeGenerator } from './cooperative-generator.ts'
import { locateWords, type WordSpans } from './locate-words.ts'
import type { SearchedTexts } from './read-terms.ts'

type ArabicWords = {
  /** The words of the Quranic text. */
  readonly spans: WordSpans
  /** Maps the words of the everyday spelling to those of the Quranic text. */
  readonly alignment: Alignment
}

const known = new WeakMap<SearchedTexts, ArabicWords>()

/** The words of both Arabic spellings of a verse. Cached by the verse object: an edited verse is a new object. */
export function findArabicWords(verse: SearchedTexts): ArabicWords {
  const found = known.get(verse) ?? alignSpellings(verse)
  known.set(verse, found)
  return found
}

function alignSpellings({ ar, arPlain }: SearchedTexts): ArabicWords {
  const shown: (readonly string[])[] = []
  const plain: (readonly string[])[] = []
  const spans = locateWords(ar, 'ar', (keys) => shown.push(keys))
  locateWords(arPlain, 'ar', (keys) => plain.push(keys))
  return { spans, alignment: alignTexts(plain, shown) }
}

/**
 * Aligns all verses in steps, before the first search with highlights: aligning a thousand verses within a request
 * would block the process.
 */
export function* prepareArabicWords(verses: readonly SearchedTexts[]): CooperativeGenerator<void> {
  for (const verse of verses) {
    if (verse.arPlain) findArabicWords(verse)
    yield
  }
}
