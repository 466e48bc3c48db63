import { findSpokenWords } from '#shared/language/pronunciation/spell-words.ts'
import { alignSharedPart } from './align-shared-part.ts'
import { alignSounds, worthOf } from './align-sounds.ts'
import { encodeVerse } from './encode-verse.ts'

/** Below this closeness the words are not those that were typed. */
const minCloseness = 0.5
/** Up to this many sounds at the border of a verse may differ. */
const maxLost = 2

/** The spoken words of an Arabic text that were typed by their sound: the first, and the one after the last. */
function findTypedWords(arabic: string, query: Uint8Array): readonly [from: number, to: number] | undefined {
  const spoken = findSpokenWords(arabic, 'end')
  if (!spoken) return undefined
  const { codes, words } = encodeVerse(spoken)
  const whole = alignSounds(query, codes, 0, codes.length)
  const part = whole.closeness < minCloseness ? findPart(codes, query) : whole
  if (!part || part.to <= part.from) return undefined
  const { from, to } = part
  return [words[from] as number, (words[to - 1] as number) + 1]
}

/** For a query that spans several verses: the part heard at the end or at the beginning of this one. */
function findPart(codes: Uint8Array, query: Uint8Array) {
  const { score, from, to } = alignSharedPart(query, codes)
  const isAtBorder = from <= maxLost || to >= codes.length - maxLost
  return isAtBorder && score >= minCloseness * worthOf(codes.subarray(from, to)) ? { from, to } : undefined
}

/** The spans of these words in the Arabic text, in UTF-16 units. */
export function highlightSounds(arabic: string, query: Uint8Array): readonly (readonly [number, number])[] {
  const heard = findTypedWords(arabic, query)
  if (!heard) return []
  const spans = (findSpokenWords(arabic, 'end') ?? []).slice(...heard).map(({ start, end }) => [start, end] as const)
  // One written word may be several spoken words.
  return spans.filter(([start], at) => start !== spans[at - 1]?.[0])
}
