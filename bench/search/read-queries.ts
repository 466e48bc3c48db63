import { textLanguages } from '#shared/language/languages.ts'
import type { SearchedVerse } from '#shared/search/search-index.ts'
import { toJudge, toJudgedText, toWideJudge } from './judge.ts'
import { crossLanguageQueries } from './queries/cross-language.ts'
import { letterQueries } from './queries/letters.ts'
import { phraseQueries } from './queries/phrases.ts'
import { referenceQueries } from './queries/references.ts'
import { typoQueries } from './queries/typos.ts'
import { wordFormQueries } from './queries/word-forms.ts'
import type { Query, QueryGroup, QueryRow } from './query.ts'

const wordGroups: readonly (readonly [QueryGroup, readonly QueryRow[]])[] = [
  ['letters', letterQueries],
  ['word forms', wordFormQueries],
  ['phrases', phraseQueries],
  ['typos', typoQueries],
  ['cross-language', crossLanguageQueries],
]

/** The queries with their expected verses, computed from the texts. */
export function readQueries(verses: readonly SearchedVerse[]): readonly Query[] {
  const judged = new Map(
    textLanguages.map((language) => [language, verses.map((verse) => toJudgedText(verse, language))]),
  )
  const wordQueries = wordGroups.flatMap(([group, rows]) =>
    rows.map(([language, text, pattern, scope]): Query => {
      const texts = judged.get(language) ?? []
      const places = (judge: RegExp) => new Set(texts.flatMap((verse, at) => (judge.test(verse) ? [at] : [])))
      const expected = places(toJudge(pattern))
      const relevant = text.includes('"') ? expected : places(toWideJudge(pattern, language)).union(expected)
      return { group, language, text, scope: scope === 'any' ? textLanguages : [language], expected, relevant }
    }),
  )
  const references = referenceQueries.map(([language, text, reference]): Query => {
    const expected = new Set(verses.flatMap((verse, at) => (isNamed(verse, reference) ? [at] : [])))
    return { group: 'references', language, text, scope: textLanguages, expected, relevant: expected }
  })
  return [...wordQueries, ...references]
}

function isNamed({ chapter, verse }: SearchedVerse, reference: string): boolean {
  const [, number, from, to] = /^(\d+):(\d+)(?:-(\d+))?$/u.exec(reference) ?? []
  return chapter === Number(number) && verse >= Number(from) && verse <= Number(to ?? from)
}
