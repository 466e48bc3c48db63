import { listWords } from '#shared/language/scan-words.ts'
import { parseQuery, quotes } from './parse-query.ts'

/** The search text without the words and phrases that a minus excludes. */
export function dropExcluded(text: string): string {
  if (!text.includes('-')) return text
  // The capture group keeps the quotes: every fourth part, starting with the third, is inside quotes.
  const parts = text.split(new RegExp(`(${quotes.source})`, 'u'))
  const isQuoted = (at: number) => at % 4 === 2
  const isExcludedPhrase = (at: number) => isQuoted(at) && (parts[at - 2] ?? '').endsWith('-')
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return isExcludedPhrase(at - 1) || isExcludedPhrase(at + 1) ? ' ' : part
      if (isQuoted(at)) return isExcludedPhrase(at) ? ' ' : part
      return dropWords(isExcludedPhrase(at + 2) ? part.slice(0, -1) : part)
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}

function dropWords(part: string): string {
  const chunks = part.split(/\s+/u)
  const isExcluded = (chunk: string, before = '') =>
    chunk.startsWith('-') && listWords(chunk).length > 0 && !endsRange(before, chunk)
  return chunks.filter((chunk, at) => !isExcluded(chunk, chunks[at - 1])).join(' ')
}

/** In `2:255 -257`, the hyphen belongs to a range. */
const endsRange = (before: string, chunk: string) => /\p{Nd}$/u.test(before) && /^-\p{Nd}+$/u.test(chunk)

/** Whether every word is excluded, so that nothing is left to search for. */
export function isOnlyExcluded(text: string): boolean {
  const { required, excluded } = parseQuery(text)
  return required.length === 0 && excluded.length > 0
}
