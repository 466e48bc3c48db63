import { alef, letterSounds, markBits, marks, otherBases, signs } from './characters.ts'

/** A letter with its marks, as bits of `marks`. */
export type Cluster = { readonly base: string; readonly marks: number }

/** A written word with its range in the text in UTF-16 units, or a sign between words. */
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

/** Indexed by code within the Arabic block, because every character of every verse is looked up. */
const firstOfBlock = 0x600
const isBase = new Uint8Array(0x100)
const bitOf = new Uint32Array(0x100)
for (const base of [...Object.keys(letterSounds), ...otherBases]) isBase[base.charCodeAt(0) - firstOfBlock] = 1
for (const [mark, bit] of Object.entries(markBits)) bitOf[mark.charCodeAt(0) - firstOfBlock] = bit

/** Throws for a character without a known sound: skipping a letter would give a wrong pronunciation. */
export function scanTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  let start = 0
  for (const written of text.split(' ')) {
    if (written in signs) tokens.push({ kind: 'sign', sign: written })
    else if (written !== '')
      tokens.push({ kind: 'word', clusters: scanClusters(written), start, end: start + written.length })
    start += written.length + 1
  }
  return tokens
}

function scanClusters(word: string): readonly Cluster[] {
  const clusters: { base: string; marks: number }[] = []
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - firstOfBlock
    const last = clusters.at(-1)
    const bit = bitOf[code] ?? 0
    if (bit > 0 && last) last.marks |= bit
    // Some programs compose an alef with its madda; the text keeps them separate.
    else if (word.charAt(at) === composedAlef) clusters.push({ base: alef, marks: marks.madda })
    else if (isBase[code] === 1) clusters.push({ base: word.charAt(at), marks: 0 })
    else throw new UnknownCharacterError(word.charAt(at), word)
  }
  return clusters
}
