import { type LanguageMatches, scoreMatches, toIdf, type WordMatches } from './bm25.ts'
import type { Expansion } from './expand-word.ts'
import { docOf, type LanguageIndex, postingsOf, sequenceOf, termFrequencyOf } from './language-index.ts'
import { type ExpandedClause, holdsPhrase, listPhrases, markTerms, proximityOf } from './match-phrases.ts'
import { ScratchPool } from './scratch-pool.ts'

const noMatches: LanguageMatches = { docs: new Uint32Array(0), tiers: new Uint8Array(0), scores: new Float32Array(0) }

/** The verses of one language that match every clause, scored. */
export function matchClauses(
  index: LanguageIndex,
  docCount: number,
  clauses: readonly ExpandedClause[],
  isExcluded: ((doc: number) => boolean) | undefined,
): LanguageMatches {
  const expansions = clauses.flatMap((clause) => clause.expansions)
  if (expansions.length === 0 || expansions.some((expansion) => expansion.size === 0)) return noMatches
  const words = expansions.map((expansion) => matchWord(index, docCount, expansion))
  const matches = scoreWords(index, clauses, expansions, words, isExcluded)
  for (const word of words) releaseWord(word)
  return matches
}

function scoreWords(
  index: LanguageIndex,
  clauses: readonly ExpandedClause[],
  expansions: readonly Expansion[],
  words: readonly WordMatches[],
  isExcluded: ((doc: number) => boolean) | undefined,
): LanguageMatches {
  const rarestWord = words.reduce((a, b) => (b.docs.length < a.docs.length ? b : a))
  const allowed = isExcluded ? rarestWord.docs.filter((doc) => !isExcluded(doc)) : rarestWord.docs
  if (words.length === 1) return scoreMatches(index, words, allowed, undefined)
  const wordBits = markTerms(index, expansions)
  const phrases = listPhrases(clauses)
  const matching = allowed.filter(
    (doc) =>
      words.every((word) => word.ranks[doc] !== 0) &&
      phrases.every((phrase) => holdsPhrase(sequenceOf(index, doc), wordBits, phrase)),
  )
  return scoreMatches(index, words, matching, (doc) => proximityOf(sequenceOf(index, doc), wordBits, words.length))
}

/** One entry per verse, all zero. */
const pool = new ScratchPool<Pick<WordMatches, 'ranks' | 'counts'> & { readonly length: number }>((length) => ({
  length,
  ranks: new Uint8Array(length),
  counts: new Uint8Array(length),
}))

/** Clears and returns the arrays; the word must not be read afterwards. */
function releaseWord({ docs, ranks, counts }: WordMatches): void {
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    ranks[doc] = 0
    counts[doc] = 0
  }
  pool.give({ length: ranks.length, ranks, counts })
}

/** The verses that contain any term of an expansion. */
export function listVersesWith(index: LanguageIndex, docCount: number, expansion: Expansion): Uint32Array {
  const word = matchWord(index, docCount, expansion)
  releaseWord(word)
  return word.docs
}

/**
 * The verses that contain any term of an expansion, each with its best rank and the term frequency in that rank. The
 * caller must release the result.
 */
function matchWord(index: LanguageIndex, docCount: number, expansion: Expansion): WordMatches {
  const { ranks, counts } = pool.take(docCount)
  const terms = [...expansion]
    .sort((a, b) => a[1] - b[1])
    .map(([term, rank]) => ({ rank, postings: postingsOf(index, term) }))
  const maxFound = terms.reduce((sum, { postings }) => sum + postings.length, 0)
  const docs = new Uint32Array(Math.min(docCount, maxFound))
  let found = 0
  for (const { rank, postings } of terms) {
    for (let at = 0; at < postings.length; at++) {
      const packed = postings[at] as number
      const doc = docOf(packed)
      const known = ranks[doc] as number
      if (known === 0) {
        ranks[doc] = rank
        counts[doc] = termFrequencyOf(packed)
        docs[found++] = doc
      } else if (known === rank) {
        counts[doc] = Math.min(255, (counts[doc] as number) + termFrequencyOf(packed))
      }
    }
  }
  return { docs: docs.subarray(0, found), ranks, counts, idf: toIdf(index, found) }
}
