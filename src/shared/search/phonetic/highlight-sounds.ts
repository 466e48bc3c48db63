import { findSpokenWords } from '#shared/language/pronunciation/spell-words.ts'
import { alignSharedPart } from './align-shared-part.ts'
import { alignSounds, worthOf } from './align-sounds.ts'
import { encodeVerse } from './encode-verse.ts'

/** Below this the words are not what was typed. */
const minCloseness = 0.5
/** So many sounds at the border of a verse may be typed otherwise. */
const maxLost = 2

/** The spoken words of an Arabic text that were typed by their sound: the first, and the one after the last. */
export function findTypedWords(arabic: string, query: Uint8Array): readonly [from: number, to: number] | undefined {
  const spoken = findSpokenWords(arabic, 'end')
  if (!spoken) return undefined
  const { codes, words } = encodeVerse(spoken)
  const whole = alignSounds(query, codes, 0, codes.length)
  const part = whole.closeness < minCloseness ? findPart(codes, query) : whole
  if (!part || part.to <= part.from) return undefined
  const { from, to } = part
  return [words[from] as number, (words[to - 1] as number) + 1]
}

/** Of a query that runs over several verses: what is heard up to the end of this one, or from its beginning. */
function findPart(codes: Uint8Array, query: Uint8Array) {
  const { score, from, to } = alignSharedPart(query, codes)
  const isAtBorder = from <= maxLost || to >= codes.length - maxLost
  return isAtBorder && score >= minCloseness * worthOf(codes.subarray(from, to)) ? { from, to } : undefined
}

/** Where in the Arabic text these words are written, as spans in UTF-16 units. */
export function highlightSounds(arabic: string, query: Uint8Array): readonly (readonly [number, number])[] {
  const heard = findTypedWords(arabic, query)
  if (!heard) return []
  const spans = (findSpokenWords(arabic, 'end') ?? []).slice(...heard).map(({ start, end }) => [start, end] as const)
  // One written word may be heard as several.
  return spans.filter(([start], at) => start !== spans[at - 1]?.[0])
}
