import type { TextLanguage } from '#shared/language/languages.ts'
import type { LanguageMatches } from './match-language.ts'
import { languageOrder, type SearchResult } from './search-result.ts'

export type RankedMatches = Pick<SearchResult, 'count' | 'docs' | 'tiers' | 'scores' | 'languageBits'>

const scoreSteps = 1 << 18
const lengthSteps = 1 << 8
const docSteps = 2 ** 22
const largestScore = 64

/**
 * Unites the matches of the languages and sorts them: tier, then score, then the shorter verse, then the order of the book.
 * All of it is packed into one number each, because a native sort of numbers is several times quicker than a comparing function.
 */
export function rankMatches(
  matches: ReadonlyMap<TextLanguage, LanguageMatches>,
  docCount: number,
  lengthOf: (doc: number) => number,
): RankedMatches {
  const tiers = new Uint8Array(docCount)
  const scores = new Float32Array(docCount)
  const bits = new Uint8Array(docCount)
  const docs: number[] = []
  for (const [language, found] of matches) {
    const bit = 1 << languageOrder.indexOf(language)
    for (let at = 0; at < found.docs.length; at++) {
      const doc = found.docs[at] as number
      const tier = found.tiers[at] as number
      const score = found.scores[at] as number
      const known = tiers[doc] as number
      if (known === 0) docs.push(doc)
      bits[doc] = (bits[doc] as number) | bit
      if (known === 0 || tier < known || (tier === known && score > (scores[doc] as number))) {
        tiers[doc] = tier
        scores[doc] = score
      }
    }
  }
  return sortMatches(docs, tiers, scores, bits, lengthOf)
}

function sortMatches(
  docs: readonly number[],
  tiers: Uint8Array,
  scores: Float32Array,
  bits: Uint8Array,
  lengthOf: (doc: number) => number,
): RankedMatches {
  const count = docs.length
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    keys[at] = toKey(tiers[doc] as number, scores[doc] as number, lengthOf(doc), doc)
  }
  keys.sort()
  const ranked = {
    docs: new Uint32Array(count),
    tiers: new Uint8Array(count),
    scores: new Float32Array(count),
    languageBits: new Uint8Array(count),
  }
  for (let at = 0; at < count; at++) {
    const doc = (keys[at] as number) % docSteps
    ranked.docs[at] = doc
    ranked.tiers[at] = tiers[doc] as number
    ranked.scores[at] = scores[doc] as number
    ranked.languageBits[at] = bits[doc] as number
  }
  return { count, ...ranked }
}

function toKey(tier: number, score: number, length: number, doc: number): number {
  const scoreStep = scoreSteps - 1 - Math.round((Math.min(score, largestScore) / largestScore) * (scoreSteps - 1))
  return ((tier * scoreSteps + scoreStep) * lengthSteps + Math.min(length, lengthSteps - 1)) * docSteps + doc
}
