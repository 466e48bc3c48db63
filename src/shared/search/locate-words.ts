import { analysers } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { scanWords } from '#shared/language/scan-words.ts'

/** The spans [start, end) of the words of a text, as flat pairs in UTF-16 units. */
export type WordSpans = Uint32Array

/** The same words that the index counts: a word that consists only of marks has no key and is skipped. */
export function locateWords(
  text: string,
  language: TextLanguage,
  visit: (keys: readonly string[]) => void = () => {},
): WordSpans {
  const { toForm, toKeys } = analysers[language]
  const spans: number[] = []
  scanWords(text, (start, end) => {
    const keys = toKeys(toForm(text.slice(start, end)))
    if (keys.length === 0) return
    spans.push(start, end)
    visit(keys)
  })
  return Uint32Array.from(spans)
}
