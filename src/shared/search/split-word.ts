import { expandWord } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'

const minLength = 6
const maxLength = 40
const minPart = 2
const maxPart = 16
/** Shorter parts must be words as written: nearly every few letters are another form of some word. */
const minFormLength = 4

/** The fewest words of a language that a word without spaces consists of: `dayofjudgement`. Empty when there are none. */
export function splitWord(index: LanguageIndex, typed: string): readonly string[] {
  const form = index.analyser.toForm(typed)
  const word = index.analyser.toKeys(form)[0] ?? ''
  if (word.length < minLength || word.length > maxLength || !index.analyser.isOwnScript(word)) return []
  const isWord = (part: string) =>
    expandWord(index, part, { isQuoted: part.length < minFormLength, isPrefix: false }).size > 0
  // The ends of the words in the best split of so many first letters.
  const splits: (readonly number[] | undefined)[] = [[]]
  for (let end = minPart; end <= word.length; end++) {
    for (let start = Math.max(0, end - maxPart); start <= end - minPart; start++) {
      const before = splits[start]
      const best = splits[end]
      if (!before || (best && best.length <= before.length + 1)) continue
      if (isWord(word.slice(start, end))) splits[end] = [...before, end]
    }
  }
  const ends = splits[word.length] ?? []
  const shown = form.length === word.length ? form : word
  return ends.length > 1 ? ends.map((end, at) => shown.slice(ends[at - 1] ?? 0, end)) : []
}
