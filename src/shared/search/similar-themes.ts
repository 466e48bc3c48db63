import { damerauLevenshtein } from './damerau-levenshtein.ts'

/**
 * Theme names that the given one may be a misspelling of: equal after folding, or one edit away, two in a long name.
 * `prohpets` is similar to `prophets`.
 */
export function listSimilarThemes(theme: string, known: Iterable<string>): string[] {
  const typed = toPlain(theme)
  const limit = typed.length > 5 ? 2 : 1
  return [...known].filter((name) => name !== theme && damerauLevenshtein(typed, toPlain(name), limit) <= limit)
}

function toPlain(theme: string): string {
  return theme
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
}
