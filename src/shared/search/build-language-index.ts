import { analysers } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from './cooperative-generator.ts'
import {
  type LanguageIndex,
  type Postings,
  packPosting,
  type Sequences,
  type Totals,
  termFrequencyOf,
  textBreak,
} from './language-index.ts'
import { createTermReader, listTexts, type SearchedTexts } from './read-terms.ts'
import { buildVocabulary } from './vocabulary.ts'

/** The work between two yields takes well under a millisecond. */
const versesPerStep = 8

/** Indexes one language of the verses. A verse is numbered by its position in the list. */
export function* buildLanguageIndex(
  verses: readonly SearchedTexts[],
  language: TextLanguage,
): CooperativeGenerator<LanguageIndex> {
  const analyser = analysers[language]
  const reader = createTermReader(analyser, 0, () => undefined)
  const starts = new Uint32Array(verses.length + 1)
  const terms: number[] = []
  for (let doc = 0; doc < verses.length; doc++) {
    reader.read(listTexts(verses[doc] as SearchedTexts, language), terms)
    starts[doc + 1] = terms.length
    if (doc % versesPerStep === 0) yield
  }
  const sequences = { starts, terms: new Uint32Array(terms) }
  const termCount = reader.newTerms.length
  const vocabulary = yield* buildVocabulary(analyser, reader.newTerms, 0)
  return {
    language,
    analyser,
    vocabularies: [vocabulary],
    termCount,
    postings: buildPostings(sequences, termCount),
    changedPostings: new Map(),
    sequences,
    changedSequences: new Map(),
    totals: countTotals(starts),
  }
}

function countTotals(starts: Uint32Array): Totals {
  let texts = 0
  for (let doc = 0; doc + 1 < starts.length; doc++) if (starts[doc] !== starts[doc + 1]) texts++
  return { texts, terms: starts.at(-1) ?? 0 }
}

function buildPostings(sequences: Sequences, termCount: number): Postings {
  const starts = countVerses(sequences, termCount)
  const packed = new Uint32Array(starts[termCount] as number)
  const next = starts.slice(0, termCount)
  // The last verse that contained each term, plus one; zero means none so far.
  const lastSeen = new Uint32Array(termCount)
  eachOccurrence(sequences, (term, doc) => {
    const at = next[term] as number
    if (lastSeen[term] === doc + 1) {
      packed[at - 1] = packPosting(doc, termFrequencyOf(packed[at - 1] as number) + 1)
      return
    }
    lastSeen[term] = doc + 1
    packed[at] = packPosting(doc, 1)
    next[term] = at + 1
  })
  return { starts, packed }
}

/** Where the postings of each term begin. */
function countVerses(sequences: Sequences, termCount: number): Uint32Array {
  const starts = new Uint32Array(termCount + 1)
  const lastSeen = new Uint32Array(termCount)
  eachOccurrence(sequences, (term, doc) => {
    if (lastSeen[term] === doc + 1) return
    lastSeen[term] = doc + 1
    starts[term + 1] = (starts[term + 1] as number) + 1
  })
  for (let term = 0; term < termCount; term++) {
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number)
  }
  return starts
}

function eachOccurrence({ starts, terms }: Sequences, visit: (term: number, doc: number) => void): void {
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at++) {
      const term = terms[at] as number
      if (term !== textBreak) visit(term, doc)
    }
  }
}
