import {
  alef,
  letterSounds,
  marks,
  openingLetters,
  smallWaw,
  smallYa,
  taMarbuta,
  tatweel,
  waslAlef,
} from './characters.ts'
import type { Cluster } from './scan-clusters.ts'
import { lengthen, shorten } from './sounds.ts'

/** A consonant with its vowel. */
export type Unit = {
  consonant: string
  isDoubled: boolean
  /** Short, long, or empty. */
  vowel: string
  /** The n of nunation follows the vowel. */
  isNunated: boolean
  /** Neither vowel nor sukun: the consonant assimilates to the next one, or is half hidden. */
  isBare: boolean
  /** A hamzat wasl, pronounced only at the start of reading. */
  isWasl: boolean
  isTaMarbuta: boolean
  /** The n is pronounced m. */
  becomesM: boolean
  /** Lengthened by a small waw or ya; short again before a pause. */
  hasSmallLetter: boolean
  /** Followed by an alef that is pronounced only before a pause. */
  isLongInPause: boolean
}

const has = (on: number, mark: number) => (on & mark) !== 0

const toPlainUnit = (consonant: string, isWasl: boolean): Unit => ({
  consonant,
  isDoubled: false,
  vowel: '',
  isNunated: false,
  isBare: false,
  isWasl,
  isTaMarbuta: false,
  becomesM: false,
  hasSmallLetter: false,
  isLongInPause: false,
})

const nunation = marks.fathatan | marks.kasratan | marks.dammatan
const anyVowel = marks.fatha | marks.kasra | marks.damma | marks.imala | nunation

function toVowel(on: number): string {
  // Before fatha: the leaning a is written with both marks.
  if (has(on, marks.imala)) return 'ē'
  if (has(on, marks.fatha | marks.fathatan)) return 'a'
  if (has(on, marks.kasra | marks.kasratan)) return 'i'
  return has(on, marks.damma | marks.dammatan) ? 'u' : ''
}

function toUnit(consonant: string, { base, marks: on }: Cluster): Unit {
  const vowel = toVowel(on)
  return {
    consonant: base === 'ص' && has(on, marks.highSeen) ? 's' : consonant,
    isDoubled: has(on, marks.shadda),
    vowel: has(on, marks.daggerAlef) ? lengthen(vowel) : vowel,
    isNunated: has(on, nunation),
    isBare: vowel === '' && !has(on, marks.sukun),
    isWasl: false,
    isTaMarbuta: base === taMarbuta,
    becomesM: has(on, marks.highMeem | marks.lowMeem),
    hasSmallLetter: false,
    isLongInPause: false,
  }
}

const hasOwnSound = ({ marks: on }: Cluster) => has(on, anyVowel | marks.sukun | marks.shadda)

/** The previous vowels that an unmarked weak letter lengthens. */
const lengthens: Readonly<Record<string, string>> = {
  // Also a plain ya after a: the text writes the ending of عَلَى this way before a hamzat wasl.
  ى: 'iīaāē',
  ي: 'iī',
  و: 'uū',
  [alef]: 'aā',
  [smallWaw]: 'uū',
  [smallYa]: 'iī',
}

/** Whether the cluster only modified the previous unit. */
function changesPrevious(cluster: Cluster, previous: Unit | undefined): boolean {
  const { base, marks: on } = cluster
  if (has(on, marks.silent)) return true
  if (!previous || has(on, marks.softHamza)) return false
  if (has(on, marks.silentInSpeech)) {
    previous.isLongInPause = true
    return true
  }
  if (base === tatweel) {
    if (has(on, marks.hamzaAbove) || has(on, marks.highNoon) || hasOwnSound(cluster)) return false
    // A stroke that carries a dagger alef, a small ya or nothing.
    if (has(on, marks.daggerAlef) || has(on, marks.highYa)) previous.vowel = lengthen(previous.vowel)
    return true
  }
  if (!(base in lengthens) || hasOwnSound(cluster)) return false
  // The alef or ya after nunation is only its seat.
  if (previous.isNunated) return true
  // A dagger alef makes a waw or ya the seat of a long a (صَلَوٰة).
  const fits = has(on, marks.daggerAlef) ? 'aāē' : (lengthens[base] ?? '')
  if (previous.vowel === '' || !fits.includes(previous.vowel)) return false
  previous.vowel = lengthen(previous.vowel)
  previous.hasSmallLetter = base === smallWaw || base === smallYa
  return true
}

function toConsonant({ base, marks: on }: Cluster): string | undefined {
  if (base === tatweel) {
    if (has(on, marks.hamzaAbove)) return 'ʾ'
    if (has(on, marks.highYa)) return 'y'
    if (has(on, marks.highNoon)) return 'n'
  }
  if (base === smallYa) return 'y'
  if (base === alef && has(on, marks.softHamza)) return 'ʾ'
  return letterSounds[base]
}

export class UnreadableWordError extends Error {
  constructor(clusters: readonly Cluster[]) {
    super(`No rule reads the word ${clusters.map(({ base }) => base).join('')}`)
    this.name = 'UnreadableWordError'
  }
}

/** The units of a word: its consonants with their vowels. */
export function readUnits(clusters: readonly Cluster[]): Unit[] {
  const units: Unit[] = []
  for (const cluster of clusters) {
    if (changesPrevious(cluster, units.at(-1))) continue
    if (cluster.base === waslAlef) {
      units.push(toPlainUnit('', true))
      continue
    }
    const consonant = toConsonant(cluster)
    if (consonant === undefined) throw new UnreadableWordError(clusters)
    // Only 2:72: a hamza over a letter is a separate consonant after that letter's vowel, which its dagger alef does
    // not lengthen.
    const hasHamza = cluster.base !== tatweel && has(cluster.marks, marks.hamzaAbove)
    const unit = toUnit(consonant, cluster)
    units.push(hasHamza ? { ...unit, vowel: shorten(unit.vowel) } : unit)
    if (hasHamza) units.push(toPlainUnit('ʾ', false))
    // Only 41:44: the softened hamza is written as a plain alef with the vowel a.
    if (has(cluster.marks, marks.softHamza)) units[units.length - 1] = { ...unit, vowel: 'a', isBare: false }
  }
  return units
}

/** The names of the opening letters, if a word has no vowels at all; otherwise undefined. */
export function readOpeningLetters(clusters: readonly Cluster[]): readonly string[] | undefined {
  const areBare = clusters.every(({ marks: on }) => (on & ~marks.madda) === 0)
  if (!areBare) return undefined
  const names = clusters.map(({ base }) => openingLetters[base])
  return names.every((name) => name !== undefined) ? names : undefined
}
