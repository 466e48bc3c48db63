import type { Chapter } from '#shared/catalogue/chapter.ts'
import { meaningField } from '#shared/language/language-fields.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { chapterAliases } from './chapter-aliases.ts'
import { listNames } from './chapter-names.ts'
import { demote, isWritten } from './expand-word.ts'
import { toPhoneticKey, withoutArticle } from './phonetic-key.ts'
import type { TypedReference } from './read-reference.ts'
import { readRetyped } from './read-retyped.ts'
import { type SearchContext, type StrategyResult, searchClauses } from './search-clauses.ts'
import type { SearchIndex } from './search-index.ts'
import { isSpelledLike } from './spelled-chapters.ts'
import { tierNumber } from './tiers.ts'

/**
 * The word that a chapter is named after, if the text only sounds like it: `repentence` for Repentance, `pokayanie` for
 * «Покаяние». A name is spelled by ear in many ways, but a word has one spelling.
 */
export function tryMisspelledMeaning(
  context: SearchContext,
  { chapters }: Pick<SearchIndex, 'chapters'>,
  text: string,
  references: readonly TypedReference[],
): StrategyResult | undefined {
  const key = toKey(text)
  for (const { chapter: number } of references) {
    const chapter = chapters.find((candidate) => candidate.number === number)
    if (!chapter || isName(chapter, text, key)) continue
    for (const language of interfaceLanguages) {
      const meaning = withoutArticle(chapter[meaningField(language)])
      const index = context.indexes.find((candidate) => candidate.language === language)
      const reading = index && toKey(meaning) === key ? readRetyped(index, meaning, isWritten) : undefined
      if (!index || !reading) continue
      const clauses = reading.clauses.map(({ expansions }) => ({
        expansions: expansions.map((expansion) => demote(expansion, tierNumber.typo)),
      }))
      const shown = reading.words.map(index.analyser.toForm).join(' ')
      const corrections = [{ typed: text.trim(), shown, language }]
      return searchClauses({ ...context, query: reading.query }, 'typo', [{ index, clauses }], corrections)
    }
  }
  return undefined
}

const toKey = (name: string) => toPhoneticKey(withoutArticle(name))

/** Whether the chapter is called so, or the text is spelled like what its name means. */
function isName(chapter: Chapter, text: string, key: string): boolean {
  const names = [...listNames(chapter), ...(chapterAliases[chapter.number] ?? [])]
  if (names.some((name) => toPhoneticKey(name) === key || toKey(name) === key)) return true
  return interfaceLanguages.some((language) => isSpelledLike(chapter[meaningField(language)], text))
}
