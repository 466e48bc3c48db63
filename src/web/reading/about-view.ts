import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type AskResult, askPassages } from '#shared/search/ask/ask-passages.ts'
import { toThemeName } from '#shared/search/ask/theme-name.ts'
import type { FoundVerses } from '#shared/search/find-verses.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import type { HomeFilters } from './home-filters.ts'

/** A passage that answers the question: title, range, its best verse, and why it was found. */
export type AboutPassage = {
  readonly id: string
  readonly title: string
  readonly chapterName: string
  /** As the URL writes it: `2:275-281`. */
  readonly range: string
  readonly verse: { readonly chapter: number; readonly verse: number; readonly text: string } | null
  readonly reasons: readonly string[]
}

const literalRules: readonly string[] = ['words', 'letters', 'forms', 'reference']
const maxBesideHits = 5
const maxAlone = 10
const questionMark = /[?؟]\s*$/
/** So many words are more likely a question than a phrase to look up. */
const minQuestionWords = 4

/** Literal hits come first and stay as they are. The passages follow when the words are a question, or not all of them occur. */
export function askAbout(
  searchable: SearchableCatalogue,
  { q, chapter, verse, topic }: HomeFilters,
  language: InterfaceLanguage,
  { searches: [search], verses }: FoundVerses,
): { readonly asked: AskResult | null; readonly isCorrected: boolean } {
  const isAlone = chapter === undefined && verse === undefined && topic === ''
  if (q === '' || !isAlone || search?.rule === 'reference' || search?.rule === 'sound')
    return { asked: null, isCorrected: false }
  const isLiteral = search !== undefined && literalRules.includes(search.rule) && verses.length > 0
  const isQuestion = questionMark.test(q) || q.trim().split(/\s+/).length >= minQuestionWords
  if (isLiteral && !isQuestion) return { asked: null, isCorrected: false }
  const limit = isLiteral ? maxBesideHits : maxAlone
  const asked = askPassages(searchable, { text: q, language, limit })
  // A known concept is no misspelling: джихад must not become джиннов.
  const isCorrected = !isLiteral && asked.concepts.length > 0 && (search?.corrections.length ?? 0) > 0
  return { asked, isCorrected }
}

export function toAboutPassages(
  { catalogue, index }: SearchableCatalogue,
  asked: AskResult | null,
  language: InterfaceLanguage,
): AboutPassage[] {
  return (asked?.passages ?? []).map(({ passage, verses: [verse], reasons }) => {
    const { _id, chapter, from, to, title } = passage
    return {
      id: _id,
      title: title[language],
      chapterName: catalogue.chapterByNumber.get(chapter)?.[language] ?? String(chapter),
      range: from === to ? `${chapter}:${from}` : `${chapter}:${from}-${to}`,
      verse: verse ? { chapter: verse.chapter, verse: verse.verse, text: verse[language] } : null,
      reasons: reasons.map((theme) => toThemeName(index.ask, theme, language)),
    }
  })
}
