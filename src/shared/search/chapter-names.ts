import type { Chapter } from '#shared/catalogue/chapter.ts'
import { meaningFields } from '#shared/language/language-fields.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { chapterAliases } from './chapter-aliases.ts'
import { toPhoneticKey, withoutArticle } from './phonetic-key.ts'

/**
 * Chapters by the phonetic key of their names. A name that several chapters share lists first those that have it as a
 * name, then those whose meaning it is, then those that have it as an alias.
 */
export type ChapterNames = ReadonlyMap<string, readonly number[]>

export function listNames(chapter: Chapter): readonly string[] {
  return textLanguages.map((language) => chapter[language])
}

function listMeanings(chapter: Chapter): readonly string[] {
  return meaningFields.map((field) => chapter[field])
}

export function toChapterNames(chapters: readonly Chapter[]): ChapterNames {
  const byName = new Map<string, number[]>()
  const add = (name: string, number: number) => {
    for (const key of new Set([toPhoneticKey(name), toPhoneticKey(withoutArticle(name))])) {
      if (key === '') continue
      const numbers = byName.get(key)
      if (!numbers) byName.set(key, [number])
      else if (!numbers.includes(number)) numbers.push(number)
    }
  }
  for (const chapter of chapters) for (const name of listNames(chapter)) add(name, chapter.number)
  for (const chapter of chapters) for (const meaning of listMeanings(chapter)) add(meaning, chapter.number)
  for (const { number } of chapters) for (const alias of chapterAliases[number] ?? []) add(alias, number)
  return byName
}
