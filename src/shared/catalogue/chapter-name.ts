import { meaningField } from '../language/language-fields.ts'
import type { InterfaceLanguage } from '../language/languages.ts'
import type { Chapter } from './chapter.ts'

export type ChapterTitle = {
  readonly number: number
  readonly ar: string
  readonly name: string
  /** Empty when it equals the name. */
  readonly meaning: string
  readonly ayahCount: number
}

/** The title of a chapter on a page in one language. */
export function toChapterTitle(chapter: Chapter, language: InterfaceLanguage): ChapterTitle {
  const name = chapter[language]
  const meaning = chapter[meaningField(language)]
  const { number, ar, ayahCount } = chapter
  return { number, ar, name, meaning: meaning === name ? '' : meaning, ayahCount }
}
