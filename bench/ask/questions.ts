import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'

const questionSchema = z.object({
  id: z.string(),
  q: z.string(),
  /** The verses that answer the question. */
  verses: z.array(z.string()),
  area: z.string(),
  /** Weights are tuned on one half; the other is held out and only measured. */
  half: z.enum(['tuning', 'held-out']),
})
export type AskQuestion = z.infer<typeof questionSchema> & { readonly language: TextLanguage }

/** Questions by writers who saw the verses, but not the titles, themes or vocabulary. */
export function readQuestions(): AskQuestion[] {
  return textLanguages.flatMap((language) => {
    const text = readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')
    return z
      .array(questionSchema)
      .parse(JSON.parse(text))
      .map((question) => ({ ...question, language }))
  })
}

export function expandVerses(ranges: readonly string[]): Set<string> {
  return new Set(
    ranges.flatMap((range) => {
      const [chapter, verses = ''] = range.split(':')
      const [from = 0, to = from] = verses.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, at) => `${chapter}:${from + at}`)
    }),
  )
}
