import type { LanguageMatches } from './bm25.ts'
import type { Documents } from './documents.ts'
import type { Expansion } from './expand-word.ts'
import { type LanguageIndex, sequenceOf, textBreak } from './language-index.ts'
import { listVersesWith } from './match-clauses.ts'
import { type ExpandedClause, markTerms } from './match-phrases.ts'
import { popCount } from './pop-count.ts'
import type { LanguageClauses, SearchContext, StrategyResult } from './search-clauses.ts'
import { tierNumber } from './tiers.ts'

/** Consecutive verses, with the typed words that they contain in the order typed. */
type Run = {
  readonly docs: readonly number[]
  /** The number of typed words that directly follow the one before them. */
  readonly pairs: number
  /** The words that occur, as one bit each. */
  readonly bits: number
}

const minWords = 3
const maxVerses = 6
/** Shorter texts must match completely, because a few words follow each other by chance. */
const minWordsWithGaps = 6
const minShareOfPairs = 0.7

/**
 * A text copied across the end of a verse: the consecutive verses that contain its words in this order. Numbers are those of
 * the verses.
 */
export function tryAcrossVerses(
  context: SearchContext,
  languages: readonly LanguageClauses[],
  documents: Documents,
): StrategyResult | undefined {
  const typed = context.query.required.flatMap(({ words }) => words)
  const counted = typed.flatMap((word, at) => (/\p{L}/u.test(word) ? [at] : []))
  if (counted.length < minWords) return undefined
  const order = listInOrder(documents)
  const found = languages.map(({ index, clauses }) => {
    const all = clauses.flatMap(({ expansions }) => expansions)
    const expansions = counted.flatMap((at) => all[at] ?? [])
    return { index, expansions, runs: listBestRuns({ index, expansions, context, documents, order }) }
  })
  const pairs = Math.max(0, ...found.map(({ runs: [first] }) => first?.pairs ?? 0))
  const best = found.filter(({ runs: [first] }) => first?.pairs === pairs)
  const [first, ...others] = best.flatMap(({ runs }) => runs)
  if (!first || [first, ...others].some(({ docs }) => docs.length === 1)) return undefined
  const missing = counted.flatMap((at, position) => (first.bits & (1 << position) ? [] : (typed[at] ?? [])))
  return {
    rule: missing.length > 0 ? 'some' : 'words',
    matches: new Map(best.map(({ index, runs }) => [index.language, toMatches(runs)] as const)),
    matched: new Map(best.map(({ index, expansions }) => [index.language, toClauses(expansions)] as const)),
    corrections: [],
    missing,
  }
}

type Search = {
  readonly index: LanguageIndex
  readonly expansions: readonly Expansion[]
  readonly context: SearchContext
  readonly documents: Documents
  readonly order: readonly number[]
}

/** The verses in the order of the book. A removed one leaves a gap in the documents. */
function listInOrder({ ids, bookOrder }: Documents): readonly number[] {
  return [...(bookOrder?.docs ?? ids.keys())].filter((doc) => ids[doc] !== undefined)
}

/** The runs with the most pairs, the shortest of them. */
function listBestRuns({ index, expansions, context, documents, order }: Search): readonly Run[] {
  const maxPairs = expansions.length - 1
  const minPairs = expansions.length < minWordsWithGaps ? maxPairs : Math.ceil(maxPairs * minShareOfPairs)
  if (expansions.filter(({ size }) => size > 0).length <= minPairs) return []
  const docBits = markVerses(index, context, expansions)
  const termBits = markTerms(index, expansions)
  let best: Run[] = []
  for (const text of readTexts(index, docBits, termBits)) {
    for (let place = 0; place < order.length; place++) {
      const docs = listRun(documents, text, order, place)
      const pairs = countPairs(text, docs)
      const [known] = best
      if (pairs < Math.max(minPairs, known?.pairs ?? 0)) continue
      const run = { docs, pairs, bits: docs.reduce((bits, doc) => bits | (docBits[doc] as number), 0) }
      if (!known || pairs > known.pairs || docs.length < known.docs.length) best = [run]
      else if (docs.length === known.docs.length) best.push(run)
    }
  }
  return best
}

/** For every verse, one bit for each word that it contains. */
function markVerses(
  index: LanguageIndex,
  { docCount, isExcluded }: SearchContext,
  expansions: readonly Expansion[],
): Uint16Array {
  const bits = new Uint16Array(docCount)
  for (const [position, expansion] of expansions.entries()) {
    for (const doc of listVersesWith(index, docCount, expansion)) {
      if (!isExcluded?.(doc)) bits[doc] = (bits[doc] as number) | (1 << position)
    }
  }
  return bits
}

/** One text of every verse, as bits for typed words: those that the next typed word follows, and those at both ends. */
type TextBits = { readonly followed: Uint16Array; readonly first: Uint16Array; readonly last: Uint16Array }

function readTexts(index: LanguageIndex, docBits: Uint16Array, termBits: Uint16Array): readonly TextBits[] {
  const toBits = () => new Uint16Array(docBits.length)
  // The second is the everyday spelling, see `listTexts`.
  const texts = Array.from({ length: index.language === 'ar' ? 2 : 1 }, () => {
    return { followed: toBits(), first: toBits(), last: toBits() }
  })
  for (let doc = 0; doc < docBits.length; doc++) {
    if (docBits[doc] === 0) continue
    const sequence = sequenceOf(index, doc)
    let start = 0
    for (const text of texts) {
      const end = readText(text, doc, sequence, start, termBits)
      start = end + 1
    }
  }
  return texts
}

/** Reads the text that starts there; its end. */
function readText(
  { followed, first, last }: TextBits,
  doc: number,
  sequence: Uint32Array,
  start: number,
  termBits: Uint16Array,
): number {
  let before = 0
  let pairs = 0
  let at = start
  for (; at < sequence.length; at++) {
    const term = sequence[at] as number
    if (term === textBreak) break
    const bits = termBits[term] as number
    if (at === start) first[doc] = bits
    pairs |= before & (bits >> 1)
    before = bits
  }
  followed[doc] = pairs
  last[doc] = before
  return at
}

/** The verse at a place, and the next ones as long as the typed words continue from the end of one to the start of the next. */
function listRun(documents: Documents, text: TextBits, order: readonly number[], place: number): readonly number[] {
  const docs = [order[place] as number]
  for (let end = place + 1; end < Math.min(place + maxVerses, order.length); end++) {
    const [before, doc] = [order[end - 1] as number, order[end] as number]
    if (pairsBetween(text, before, doc) === 0 || !isNext(documents, before, doc)) break
    docs.push(doc)
  }
  return docs
}

function pairsBetween({ first, last }: TextBits, doc: number, next: number): number {
  return (last[doc] as number) & ((first[next] as number) >> 1)
}

function isNext({ books, chapters, verses }: Documents, doc: number, next: number): boolean {
  return books[doc] === books[next] && chapters[doc] === chapters[next] && (verses[doc] as number) + 1 === verses[next]
}

/** The number of typed words that directly follow the one before them. */
function countPairs(text: TextBits, docs: readonly number[]): number {
  return popCount(
    docs.reduce((pairs, doc, at) => {
      const before = docs[at - 1]
      return pairs | (text.followed[doc] as number) | (before === undefined ? 0 : pairsBetween(text, before, doc))
    }, 0),
  )
}

/** Above any word score; the scores descend to preserve the order of the verses. */
const maxScore = 64
const stepOfVerse = 0.01

function toMatches(runs: readonly Run[]): LanguageMatches {
  const docs = Uint32Array.from(runs.flatMap((run) => run.docs))
  return {
    docs,
    tiers: new Uint8Array(docs.length).fill(tierNumber.folded),
    scores: Float32Array.from(docs, (_doc, at) => maxScore - at * stepOfVerse),
  }
}

function toClauses(expansions: readonly Expansion[]): ExpandedClause[] {
  return expansions.map((expansion) => ({ expansions: [expansion] }))
}
