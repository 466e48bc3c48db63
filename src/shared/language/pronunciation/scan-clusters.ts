import { alef, letterSounds, markBits, marks, otherBases, signs } from './characters.ts'

/** A letter with the marks on it, as bits of `marks`. */
export type Cluster = { readonly base: string; readonly marks: number }

/** A written word, with its place in the text in UTF-16 units, or a sign between words. */
export type Token =
  | { readonly kind: 'word'; readonly clusters: readonly Cluster[]; readonly start: number; readonly end: number }
  | { readonly kind: 'sign'; readonly sign: string }

export class UnknownCharacterError extends Error {
  constructor(character: string, text: string) {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    super(`No sound is known for the character ${character} (U+${code}) in: ${text}`)
    this.name = 'UnknownCharacterError'
  }
}

const composedAlef = '\u0622'
const bases: ReadonlySet<string> = new Set([...Object.keys(letterSounds), ...otherBases])

/** Throws for a character whose sound is not known: a letter passed over in silence would be a wrong pronunciation. */
export function scanTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const { 0: written, index: start } of text.matchAll(/\S+/gu)) {
    if (written in signs) tokens.push({ kind: 'sign', sign: written })
    else tokens.push({ kind: 'word', clusters: scanClusters(written), start, end: start + written.length })
  }
  return tokens
}

function scanClusters(word: string): readonly Cluster[] {
  const clusters: { base: string; marks: number }[] = []
  for (const character of word) {
    const last = clusters.at(-1)
    const bit = markBits[character]
    if (bit !== undefined && last) last.marks |= bit
    // Some programs compose the alef with its madda; the text has them apart.
    else if (character === composedAlef) clusters.push({ base: alef, marks: marks.madda })
    else if (bases.has(character)) clusters.push({ base: character, marks: 0 })
    else throw new UnknownCharacterError(character, word)
  }
  return clusters
}
