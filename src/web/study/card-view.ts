import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type InterfaceLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import type { FoundVerses } from '#shared/search/find-verses.ts'
import type { Highlight } from '#shared/search/highlight.ts'

export type MarkedText = { readonly text: string; readonly marks: readonly Highlight[] }

/** A verse in a list: its own page says the rest. */
export type CardView = {
  readonly id: string
  readonly reference: Reference
  readonly chapterName: string
  readonly ar: MarkedText
  readonly text: MarkedText
  /** The words found in a language other than the page's, when the page's own has none. */
  readonly foundIn: (MarkedText & { readonly language: InterfaceLanguage }) | null
  readonly group: { readonly id: string; readonly name: string } | null
}

type Matches = Pick<FoundVerses, 'matchedLanguages' | 'highlights'>

const noMatches: Matches = { matchedLanguages: () => [], highlights: () => [] }

export function toCardView(
  catalogue: Catalogue,
  verse: Verse,
  language: InterfaceLanguage,
  found = noMatches,
): CardView {
  const group = verse.groupId ? catalogue.groupById.get(verse.groupId) : undefined
  const mark = (code: InterfaceLanguage | 'ar') => ({ text: verse[code], marks: found.highlights(verse, code) })
  return {
    id: verse._id,
    reference: { chapter: verse.chapter, verse: verse.verse },
    chapterName: catalogue.chapterByNumber.get(verse.chapter)?.[language] ?? String(verse.chapter),
    ar: mark('ar'),
    text: mark(language),
    foundIn: findForeign(found.matchedLanguages(verse), language, mark),
    group: group ? { id: group._id, name: toGroupName(group, language) } : null,
  }
}

function findForeign(
  matched: readonly string[],
  language: InterfaceLanguage,
  mark: (code: InterfaceLanguage) => MarkedText,
): CardView['foundIn'] {
  if (matched.length === 0 || matched.includes(language) || matched.includes('ar')) return null
  const foreign = matched.find(isInterfaceLanguage)
  return foreign ? { ...mark(foreign), language: foreign } : null
}
