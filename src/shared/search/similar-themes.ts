import { damerauLevenshtein } from './damerau-levenshtein.ts'

/** Names that one may have meant: the same in other letters, or one slip away, two in a long name. `prohpets` is like `prophets`. */
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
