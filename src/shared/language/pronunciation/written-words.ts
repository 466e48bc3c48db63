import { marks, tatweel } from './characters.ts'
import type { Cluster } from './scan-clusters.ts'

const lettersOf = (clusters: readonly Cluster[]) => clusters.map(({ base }) => (base === tatweel ? '' : base)).join('')

/**
 * God's name with its prefixes. No other word ends like this: "the flame" (77:31) and "the pastime" (62:11) have a
 * letter after the h.
 */
const nameOfGod = /(?:ٱل|^[وف]?ل|^ءال)لهم?$/u

/** Runs for every word, so the last letters rule out nearly all of them first. */
export function hasNameOfGod(clusters: readonly Cluster[]): boolean {
  const last = clusters.at(-1)?.base
  if (last !== 'ه' && (last !== 'م' || clusters.at(-2)?.base !== 'ه')) return false
  return nameOfGod.test(lettersOf(clusters))
}

/**
 * The vocative particles, which the text joins to the next word (يَـٰمُوسَىٰ) but which are pronounced as separate
 * words.
 */
const particles: readonly (readonly [pattern: RegExp, letters: number])[] = [
  [/^ي/u, 1],
  [/^وي/u, 2],
  // "Here you are" (3:66), unlike "these", which is one word.
  [/^هأن/u, 1],
]

export function splitVocative(clusters: readonly Cluster[]): readonly (readonly Cluster[])[] {
  const first = clusters[0]?.base ?? ''
  if (!'يوه'.includes(first)) return [clusters]
  const letters = lettersOf(clusters)
  const count = particles.find(([pattern]) => pattern.test(letters))?.[1]
  // The long a of the particle is a dagger alef on a tatweel; a verb that starts with ya has none there.
  const stroke = count === undefined ? undefined : clusters[count]
  if (count === undefined || stroke?.base !== tatweel || (stroke.marks & marks.daggerAlef) === 0) return [clusters]
  if ((stroke.marks & marks.hamzaAbove) !== 0 || clusters.length === count + 1) return [clusters]
  return [clusters.slice(0, count + 1), clusters.slice(count + 1)]
}
