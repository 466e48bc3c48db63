import { listWords } from '#shared/language/scan-words.ts'

/** One condition on a verse: a word, or several in order. */
export type Clause = {
  readonly words: readonly string[]
  /** In quotes: exactly these words, no other forms. */
  readonly isQuoted: boolean
  /** The last word is still being typed, so it is a prefix. */
  readonly isPrefix: boolean
}

export type ParsedQuery = { readonly required: readonly Clause[]; readonly excluded: readonly Clause[] }

// The rest of a longer query is ignored, which bounds the work of a hostile one.
const maxQueryLength = 400
const maxWords = 16
// No word of the texts is nearly as long. Longer words are cut, because analysing them may take superlinear time.
const maxWordLength = 48
export const quotes = /["“”„«»＂]/u

/** The number at the end of a verse, in a text copied with it: ﴿١﴾ or ۝١. */
const verseNumber = /[﴾﴿] ?\p{Nd}{1,3} ?[﴾﴿]|۝ ?\p{Nd}{1,3}/gu

/** A pause mark that stands alone is no word: no verse has a term for it. */
const listSearchedWords = (text: string) => listWords(text).filter((word) => /[\p{L}\p{N}]/u.test(word))

export function parseQuery(text: string): ParsedQuery {
  const required: Clause[] = []
  const excluded: Clause[] = []
  const typed = text.slice(0, maxQueryLength).replace(verseNumber, ' ')
  let left = maxWords
  const add = (clause: Clause, isExcluded: boolean) => {
    const words = clause.words.slice(0, left).map((word) => word.slice(0, maxWordLength))
    left -= words.length
    if (words.length > 0) (isExcluded ? excluded : required).push({ ...clause, words })
  }
  // Every second part is inside quotes; an unpaired quote runs to the end and is still being typed.
  const parts = typed.split(quotes)
  for (const [position, part] of parts.entries()) {
    const isLast = position === parts.length - 1
    if (position % 2 === 1) {
      add(
        { words: listSearchedWords(part), isQuoted: true, isPrefix: isLast },
        (parts[position - 1] ?? '').endsWith('-'),
      )
    } else {
      addPlainWords(part, isLast, add)
    }
  }
  return { required, excluded }
}

function addPlainWords(part: string, isLast: boolean, add: (clause: Clause, isExcluded: boolean) => void): void {
  const chunks = part.split(/\s+/u).filter((chunk) => chunk !== '')
  const isTyping = isLast && !/\s$/u.test(part)
  for (const [position, chunk] of chunks.entries()) {
    const isExcluded = chunk.startsWith('-')
    const words = listSearchedWords(chunk)
    for (const [wordPosition, word] of words.entries()) {
      const isPrefix = isTyping && !isExcluded && position === chunks.length - 1 && wordPosition === words.length - 1
      add({ words: [word], isQuoted: false, isPrefix }, isExcluded)
    }
  }
}
