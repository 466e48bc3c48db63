import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import type { BenchCorpus } from '../search/corpus.ts'

const querySchema = z.object({
  verse: z.string(),
  /** The index of the first spelled word, and the number of words. */
  from: z.int(),
  words: z.int(),
  query: z.string(),
  /**
   * The writer, because writers have habits. Rules were tuned on half of the first and all of the second; the fourth
   * was unseen until they were final.
   */
  writer: z.int(),
  /** Held out until the tuning was finished. */
  held: z.boolean(),
})

export type PhoneticQuery = z.infer<typeof querySchema> & { readonly language: InterfaceLanguage }

export function readPhoneticQueries(): readonly PhoneticQuery[] {
  return interfaceLanguages.flatMap((language) => {
    const file = new URL(`${language}.json`, import.meta.url)
    return z
      .array(querySchema)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .map((query) => ({ ...query, language }))
  })
}

const isWord = (written: string) => !/^[\u06D6-\u06DC\u06DE\u06E9]+$/u.test(written)
const toLetters = (text: string) =>
  text
    .split(' ')
    .filter(isWord)
    .map((word) => word.replace(/[\p{M}\u0640]/gu, ''))

const isInside = (words: readonly string[], part: readonly string[]) =>
  words.some((_word, at) => part.every((letters, offset) => words[at + offset] === letters))

/** The verse, and every other that has the same words in the same order: whoever types them may mean either. */
export function listRightVerses(
  verses: BenchCorpus['verses'],
  { verse, from, words }: PhoneticQuery,
): ReadonlySet<number> {
  const source = verses.find((candidate) => `${candidate.chapter}:${candidate.verse}` === verse)
  const part = toLetters(source?.ar ?? '').slice(from, from + words)
  return new Set(verses.flatMap(({ ar }, at) => (isInside(toLetters(ar), part) ? [at] : [])))
}
