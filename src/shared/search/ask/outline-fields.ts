import type { Passage } from '#shared/catalogue/passage.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { ConceptReader, Token, TokenReader } from './token-reader.ts'

export const fieldNames = ['title', 'questions', 'themes'] as const

/** The stem numbers of a passage, by field. */
export type OutlineFields = Readonly<Record<(typeof fieldNames)[number], readonly number[]>>

/** BM25F: the weight of each field, and the length normalisation. Tuned by `npm run bench -- ask`. */
export const fieldWeights = { title: 2, questions: 1.5, themes: 2, text: 1 }
const lengthNormalization = 0.6

/**
 * Typical field lengths in words, in any language. Constants, because an average would change with every edit, and with
 * it the weights of all passages: a process that followed an edit would rank differently from one started after it.
 */
const usualLengths = { title: 6, questions: 12, themes: 105 }

export function normalize(length: number, average: number): number {
  return 1 - lengthNormalization + (lengthNormalization * length) / average
}

/** Reads the fields of a passage in one language. */
export function createFieldReader(
  language: TextLanguage,
  read: TokenReader,
  readConcept: ConceptReader,
): (passage: Passage) => OutlineFields {
  const stemsOfThemes = new Map<string, readonly number[]>()
  const listStems = (texts: readonly (readonly Token[])[]) => {
    const stems: number[] = []
    for (const tokens of texts) for (const { stem } of tokens) stems.push(stem)
    return stems
  }
  const listThemeStems = (theme: string) => {
    const known = stemsOfThemes.get(theme)
    if (known) return known
    const stems = listStems(readConcept(theme))
    stemsOfThemes.set(theme, stems)
    return stems
  }
  return ({ title, questions, themes }) => ({
    title: listStems([read(title[language])]),
    questions: listStems(questions[language].map(read)),
    themes: themes.flatMap(listThemeStems),
  })
}

/** Visits each stem of a passage with its weight: its frequency, weighted and normalised by field. */
export function createWeigher(
  size: number,
): (fields: OutlineFields, visit: (stem: number, weight: number) => void) => void {
  const weights = new Float64Array(size)
  const touched: number[] = []
  return (fields, visit) => {
    for (const name of fieldNames) {
      const stems = fields[name]
      const weight = fieldWeights[name] / normalize(stems.length, usualLengths[name])
      for (const stem of stems) {
        if (weights[stem] === 0) touched.push(stem)
        weights[stem] = (weights[stem] as number) + weight
      }
    }
    for (const stem of touched) {
      visit(stem, weights[stem] as number)
      weights[stem] = 0
    }
    touched.length = 0
  }
}
