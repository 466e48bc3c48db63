import { languages, type TextLanguage } from './languages.ts'

/** A search in texts of one language. */
export type TextSearch = {
  readonly find: string
  readonly language: TextLanguage
  readonly wholeWord: boolean
  readonly matchCase: boolean
}

export type TextRange = { readonly start: number; readonly end: number }

const letter = /[\p{L}\p{M}\p{N}]/u

/** The ranges of all hits in order, without overlaps. */
export function findText(text: string, { find, language, wholeWord, matchCase }: TextSearch): TextRange[] {
  const locale = languages[language].locale
  const searched: Folded = matchCase ? { folded: text } : toLowerCase(text, locale)
  const wanted = matchCase ? find : toLowerCase(find, locale).folded
  const found: TextRange[] = []
  if (wanted === '') return found
  for (let at = searched.folded.indexOf(wanted); at !== -1; at = searched.folded.indexOf(wanted, at)) {
    const range = toRange(searched.starts, at, at + wanted.length)
    const isHit = range && (!wholeWord || isWord(text, range))
    if (isHit) found.push(range)
    at += isHit ? wanted.length : 1
  }
  return found
}

/** The hits that the replacement changes. */
export function findReplaced(text: string, search: TextSearch, replacement: string): TextRange[] {
  return findText(text, search).filter(({ start, end }) => {
    const hit = text.slice(start, end)
    return toReplacement(hit, replacement, search) !== hit
  })
}

/** The text with every hit replaced. When case is ignored, a replaced capital stays a capital. */
export function replaceText(text: string, search: TextSearch, replacement: string): string {
  const hits = findReplaced(text, search, replacement)
  const parts = hits.map(({ start, end }, at) => {
    const before = text.slice(hits[at - 1]?.end ?? 0, start)
    return before + toReplacement(text.slice(start, end), replacement, search)
  })
  return parts.join('') + text.slice(hits.at(-1)?.end ?? 0)
}

/** The replacement of one hit. */
export function toReplacement(hit: string, replacement: string, { language, matchCase }: TextSearch): string {
  if (matchCase || replacement === '') return replacement
  const locale = languages[language].locale
  const isUpper = (part: string) => part !== part.toLocaleLowerCase(locale)
  const [first = ''] = hit
  if (!isUpper(first)) return replacement
  if ([...hit].length > 1 && hit === hit.toLocaleUpperCase(locale)) return replacement.toLocaleUpperCase(locale)
  const [initial = '', ...rest] = replacement
  return initial.toLocaleUpperCase(locale) + rest.join('')
}

type Folded = {
  readonly folded: string
  /**
   * The position of each UTF-16 unit in the original text, plus the text's end; undefined when all positions are equal.
   */
  readonly starts?: readonly number[]
}

/** Turkish and Azerbaijani lower-case I to ı and İ to i. */
function toLowerCase(text: string, locale: string): Folded {
  const folded = text.toLocaleLowerCase(locale)
  return folded.length === text.length ? { folded } : toLowerCaseInParts(text, locale)
}

/**
 * Letters whose lower case has another length: in Turkish and Azerbaijani, I with a combining dot becomes one letter;
 * elsewhere, İ becomes two.
 */
const movingLetter = /(\u0130|\u0307)/

/**
 * Lower-cases the parts between these letters at once: each call takes microseconds, and a commentary has thousands of
 * letters.
 */
function toLowerCaseInParts(text: string, locale: string): Folded {
  const starts: number[] = []
  const parts: string[] = []
  let start = 0
  for (const part of text.split(movingLetter)) {
    const lower = part.toLocaleLowerCase(locale)
    const isMoved = lower.length !== part.length
    for (let unit = 0; unit < lower.length; unit++) starts.push(isMoved ? start : start + unit)
    parts.push(lower)
    start += part.length
  }
  return { folded: parts.join(''), starts: [...starts, text.length] }
}

/** Undefined if a hit would start or end within a letter. */
function toRange(starts: readonly number[] | undefined, from: number, to: number): TextRange | undefined {
  if (!starts) return { start: from, end: to }
  const isEdge = (at: number) => at === 0 || starts[at] !== starts[at - 1]
  return isEdge(from) && isEdge(to) ? { start: starts[from] ?? 0, end: starts[to] ?? 0 } : undefined
}

function isWord(text: string, { start, end }: TextRange): boolean {
  const before = [...text.slice(Math.max(0, start - 2), start)].at(-1) ?? ''
  const [after = ''] = text.slice(end, end + 2)
  return !letter.test(before) && !letter.test(after)
}
