const separator = 1
const letter = 2
const joiner = 3

const letterPattern = /^[\p{L}\p{M}\p{N}]$/u
// Apostrophes and the signs for ayn and hamza are part of words (tə’rif, Qurʾān); control characters, soft hyphens and
// zero-width characters are ignored.
const joinerPattern = /^['’‘ʼʻʿʾ`´′\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]$/u

/**
 * The class of each UTF-16 unit, computed on first use: a Unicode property test for every character of the corpus would
 * take most of the build.
 */
const classes = new Uint8Array(0x10000)

function classOf(code: number): number {
  const known = classes[code]
  if (known) return known
  const character = String.fromCharCode(code)
  // Unicode classifies the modifier letters for ayn and hamza as letters, so joiners are tested first.
  const found = joinerPattern.test(character) ? joiner : letterPattern.test(character) ? letter : separator
  classes[code] = found
  return found
}

function isSurrogatePair(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code > 0xdbff) return false
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next <= 0xdfff
}

/** The width of the letter at a position in units, or 0 if there is none. Lone surrogates are not letters. */
function letterWidth(text: string, at: number): number {
  if (classOf(text.charCodeAt(at)) === letter) return 1
  if (!isSurrogatePair(text, at)) return 0
  return letterPattern.test(text.slice(at, at + 2)) ? 2 : 0
}

function skipJoiners(text: string, from: number): number {
  let at = from
  while (at < text.length && classOf(text.charCodeAt(at)) === joiner) at++
  return at
}

/** Visits the range [start, end) of every word of a text, in UTF-16 units. */
export function scanWords(text: string, visit: (start: number, end: number) => void): void {
  const length = text.length
  let at = 0
  while (at < length) {
    let width = letterWidth(text, at)
    if (width === 0) {
      at++
      continue
    }
    const start = at
    let end = at
    while (width > 0) {
      end = at + width
      at = end
      if (at >= length) break
      width = letterWidth(text, at)
      if (width > 0) continue
      // A joiner belongs to the word only when a letter follows it, so a closing quote stays outside.
      const beyond = skipJoiners(text, at)
      if (beyond === at || beyond >= length) break
      width = letterWidth(text, beyond)
      if (width > 0) at = beyond
    }
    visit(start, end)
  }
}

export function listWords(text: string): string[] {
  const words: string[] = []
  scanWords(text, (start, end) => words.push(text.slice(start, end)))
  return words
}
