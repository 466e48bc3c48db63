import type { Analyser } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { scanWords } from '#shared/language/scan-words.ts'
import { textBreak } from './language-index.ts'

export type SearchedTexts = Readonly<Record<TextLanguage, string>> & { readonly arPlain: string }

/** The texts of a verse that a language is searched in: for Arabic the everyday spelling beside the Quranic one. */
export function listTexts(verse: SearchedTexts, language: TextLanguage): readonly string[] {
  return language === 'ar' && verse.arPlain ? [verse.ar, verse.arPlain] : [verse[language]]
}

/**
 * Reads texts into term numbers, giving new words new numbers from `firstNew` on. Most words of a text were seen before, so a word is
 * looked up as it stands and analysed once.
 */
export function createTermReader(
  analyser: Analyser,
  firstNew: number,
  findKnown: (form: string) => number | undefined,
): { readonly newForms: readonly string[]; readonly read: (texts: readonly string[], into: number[]) => void } {
  const newForms: string[] = []
  const byForm = new Map<string, number>()
  const byWord = new Map<string, number | undefined>()

  const numberForm = (form: string): number | undefined => {
    const known = byForm.get(form) ?? findKnown(form)
    if (known !== undefined) return known
    // A word of marks alone has no key: it is no word.
    if (analyser.toKeys(form).length === 0) return undefined
    const term = firstNew + newForms.length
    newForms.push(form)
    byForm.set(form, term)
    return term
  }

  const toTerm = (word: string): number | undefined => {
    const known = byWord.get(word)
    if (known !== undefined || byWord.has(word)) return known
    const term = numberForm(analyser.toForm(word))
    byWord.set(word, term)
    return term
  }

  const read = (texts: readonly string[], into: number[]) => {
    for (const [position, text] of texts.entries()) {
      if (position > 0) into.push(textBreak)
      scanWords(text, (start, end) => {
        const term = toTerm(text.slice(start, end))
        if (term !== undefined) into.push(term)
      })
    }
  }
  return { newForms, read }
}
