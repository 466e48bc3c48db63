import type { Unit } from './read-units.ts'
import { isVowel, lengthen, longVowels } from './sounds.ts'

type Ending = {
  readonly applies: (unit: Unit) => boolean
  readonly change: (unit: Unit) => void
  readonly reason: string
}

/** The changes that a pause makes to the end of a word; the first matching row applies. */
const endings: readonly Ending[] = [
  {
    applies: (unit) => unit.isLongInPause,
    change: (unit) => {
      unit.vowel = lengthen(unit.vowel)
    },
    reason: 'an alef that is heard only here (أَنَا۠)',
  },
  {
    applies: (unit) => unit.isTaMarbuta,
    change: (unit) => {
      unit.consonant = 'h'
      unit.vowel = ''
    },
    reason: 'the t of ta marbuta becomes h',
  },
  {
    applies: (unit) => unit.isNunated && unit.vowel === 'a',
    change: (unit) => {
      unit.vowel = 'ā'
    },
    reason: 'the nunation of a becomes a long a',
  },
  {
    applies: (unit) => unit.hasSmallLetter && unit.consonant === 'h',
    change: (unit) => {
      unit.vowel = ''
    },
    reason: 'the pronoun h loses its vowel, which is long only in speech',
  },
  {
    applies: (unit) => isVowel(unit.vowel) && !longVowels.includes(unit.vowel),
    change: (unit) => {
      unit.vowel = ''
    },
    reason: 'a last short vowel, with its nunation, is not heard',
  },
]

export function applyPause(units: Unit[]): void {
  const last = units.at(-1)
  if (!last) return
  endings.find(({ applies }) => applies(last))?.change(last)
  last.isNunated = false
  const previous = units.at(-2)
  if (!previous || last.vowel !== '' || last.isDoubled) return
  // After u, w merges into a long vowel, and y after i: huwa is hū, hiya is hī.
  const merges =
    (last.consonant === 'w' && previous.vowel === 'u') || (last.consonant === 'y' && previous.vowel === 'i')
  if (!merges) return
  previous.vowel = lengthen(previous.vowel)
  units.pop()
}
