import { findSpokenWords } from '#shared/language/pronunciation/spell-words.ts'
import { alignSounds } from './align-sounds.ts'
import { encodeVerse } from './encode-verse.ts'

/** Below this the words are not what was typed. */
const minCloseness = 0.5

/** The spoken words of an Arabic text that were typed by their sound: the first, and the one after the last. */
export function findHeardWords(arabic: string, query: Uint8Array): readonly [from: number, to: number] | undefined {
  const spoken = findSpokenWords(arabic, 'end')
  if (!spoken) return undefined
  const { codes, words } = encodeVerse(spoken)
  const { closeness, from, to } = alignSounds(query, codes, 0, codes.length)
  if (closeness < minCloseness || to <= from) return undefined
  return [words[from] as number, (words[to - 1] as number) + 1]
}

/** Where in the Arabic text these words are written, as spans in UTF-16 units. */
export function highlightSounds(arabic: string, query: Uint8Array): readonly (readonly [number, number])[] {
  const heard = findHeardWords(arabic, query)
  if (!heard) return []
  const spans = (findSpokenWords(arabic, 'end') ?? []).slice(...heard).map(({ start, end }) => [start, end] as const)
  // One written word may be heard as several.
  return spans.filter(([start], at) => start !== spans[at - 1]?.[0])
}
