import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { AskResult } from '#shared/search/ask/ask-passages.ts'
import { toThemeName } from '#shared/search/ask/theme-name.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'

/** A passage that answers the question: title, range, its best verse, and why it was found. */
export type AboutPassage = {
  readonly id: string
  readonly title: string
  readonly chapterName: string
  /** In URL form: `2:275-281`. */
  readonly range: string
  readonly verse: { readonly chapter: number; readonly verse: number; readonly text: string } | null
  readonly reasons: readonly string[]
}

export function toAboutPassages(
  { catalogue, index }: SearchableCatalogue,
  asked: AskResult | undefined,
  language: InterfaceLanguage,
): AboutPassage[] {
  return (asked?.passages ?? []).map(({ passage, verses: [best], reasons }) => {
    const verse = best && catalogue.verseById.get(best._id)
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
