import type { Analyser } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { scanWords } from '#shared/language/scan-words.ts'
import { textBreak } from './language-index.ts'
import type { NewTerm } from './vocabulary.ts'
import { createWordTable } from './word-table.ts'

export type SearchedTexts = Readonly<Record<TextLanguage, string>> & { readonly arPlain: string }

/** The texts of a verse that are searched in a language: for Arabic, both the Quranic and the everyday spelling. */
export function listTexts(verse: SearchedTexts, language: TextLanguage): readonly string[] {
  return language === 'ar' && verse.arPlain ? [verse.ar, verse.arPlain] : [verse[language]]
}

/** A word that consists only of marks has no key and is skipped. */
const noTerm = -1

export type TermReader = {
  readonly newTerms: readonly NewTerm[]
  readonly read: (texts: readonly string[], into: number[]) => void
}

/**
 * Reads texts into term numbers; new words are numbered from `firstNew` on. Most words were seen before, so each word
 * is looked up as written and analysed only once.
 */
export function createTermReader(
  analyser: Analyser,
  firstNew: number,
  findKnown: (form: string) => number | undefined,
): TermReader {
  const newTerms: NewTerm[] = []
  const byForm = new Map<string, number>()
  const byWord = createWordTable()

  const numberForm = (form: string): number | undefined => {
    const known = byForm.get(form) ?? findKnown(form)
    if (known !== undefined) return known
    const keys = analyser.toKeys(form)
    if (keys.length === 0) return undefined
    const term = firstNew + newTerms.length
    newTerms.push({ form, keys })
    byForm.set(form, term)
    return term
  }

  const readWord = (word: string): number => {
    const term = numberForm(analyser.toForm(word)) ?? noTerm
    byWord.add(word, term)
    return term
  }

  const read = (texts: readonly string[], into: number[]) => {
    for (const [position, text] of texts.entries()) {
      if (position > 0) into.push(textBreak)
      scanWords(text, (start, end) => {
        const term = byWord.find(text, start, end) ?? readWord(text.slice(start, end))
        if (term !== noTerm) into.push(term)
      })
    }
  }
  return { newTerms, read }
}
