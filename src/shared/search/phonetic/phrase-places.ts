import { isLike } from './measure-bits.ts'
import { eachTrigram, type PhoneticIndex, toConsonants } from './phonetic-index.ts'
import { codeCount, gapCost, isUncertain, soundCode } from './sound-codes.ts'

/** Consonants that may be missing on one side: glides for a vowel, the l of the article, an ayn. */
const maxFreeGap = 2
const isFree = (code: number) => (gapCost[code] as number) <= maxFreeGap

/** Around a trigram, the rest of a phrase may span this many consonants more than were typed. */
const slack = 3

const toBits = (typed: Uint8Array, isSet: (code: number, at: number) => boolean): number =>
  typed.reduce((bits, code, at) => (isSet(code, at) ? bits | (1 << at) : bits), 0)

/**
 * Finds the consonants of a query in order, with any vowels between: the positions of the last one among the consonants
 * of all verses, at most `limit`, complete matches first. The search is exhaustive, however common the consonants are
 * (shift-and algorithm, one bit per typed consonant).
 */
export function listPhrasePlaces(index: PhoneticIndex, query: Uint8Array, limit: number): readonly number[] {
  const { codes } = index.consonants
  const typed = toConsonants(query)
  const free = toBits(typed, isFree)
  const ends = toBits(typed, (_code, at) => typed.subarray(at + 1).every(isFree))
  const masks = Int32Array.from({ length: codeCount }, (_, heard) => toBits(typed, (code) => isLike(code, heard)))
  const stays = Int32Array.from({ length: codeCount }, (_, heard) => (isFree(heard) ? -1 : 0))
  const found: number[] = []
  const others: number[] = []
  let done = -1
  const scan = (from: number, to: number) => {
    let state = 0
    let strict = 0
    for (let at = from; at < to; at++) {
      const heard = codes[at] as number
      const mask = masks[heard] as number
      strict = ((strict << 1) | 1) & mask
      let next = (state << 1) | 1
      next = (next | ((next & free) << 1)) & mask
      if ((next & ends) !== 0 && at > done) {
        if ((strict & ends) !== 0) found.push(at)
        else others.push(at)
        done = at
      }
      state = next | (state & (stays[heard] as number))
    }
  }
  const anchor = findAnchor(index, query, typed)
  if (!anchor) scan(0, codes.length)
  for (const trigram of anchor?.trigrams ?? []) {
    const end = index.starts[trigram + 1] as number
    done = -1
    for (let at = index.starts[trigram] as number; at < end && found.length < limit; at++) {
      const position = index.positions[at] as number
      const from = Math.max(0, position - (anchor?.offset ?? 0) - slack)
      scan(from, Math.min(codes.length, position - (anchor?.offset ?? 0) + typed.length + slack))
    }
  }
  return [...found, ...others].slice(0, limit)
}

type Anchor = { readonly offset: number; readonly trigrams: readonly number[] }

/** The rarest three consonants of a query that must be heard together, in all classes that they may be heard in. */
function findAnchor({ starts }: PhoneticIndex, query: Uint8Array, typed: Uint8Array): Anchor | undefined {
  const byOffset = new Map<number, Set<number>>()
  for (const heard of [soundCode.th, soundCode.s, soundCode.t]) {
    const read = query.map((code) => (code === soundCode.th ? heard : code))
    eachTrigram(read, (trigram, offset, last) => {
      if (typed.subarray(offset, last + 1).some(isUncertain)) return
      byOffset.set(offset, (byOffset.get(offset) ?? new Set()).add(trigram))
    })
  }
  const countOf = (trigram: number) => (starts[trigram + 1] as number) - (starts[trigram] as number)
  const sizeOf = ({ trigrams }: Anchor) => trigrams.reduce((sum, trigram) => sum + countOf(trigram), 0)
  return [...byOffset]
    .map(([offset, trigrams]): Anchor => ({ offset, trigrams: [...trigrams] }))
    .sort((a, b) => sizeOf(a) - sizeOf(b))[0]
}
