import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import { type InterfaceLanguage, isInterfaceLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { FoundVerses } from '#shared/search/find-verses.ts'
import type { Highlight } from '#shared/search/highlight.ts'
import type { ShownEditions } from './compare.ts'
import { toContext, toPassageMark } from './passage-mark.ts'
import { type Pronounced, toPronunciation } from './pronunciation-view.ts'

export type MarkedText = { readonly text: string; readonly marks: readonly Highlight[] }

/** The group a verse belongs to, and the verses it should be read with, as the URL writes them. */
export type GroupMark = { readonly id: string; readonly name: string; readonly verses: string }

/** A verse in a list: its own page says the rest. */
export type CardView = Pronounced & {
  readonly id: string
  readonly reference: Reference
  readonly chapterName: string
  readonly ar: MarkedText
  readonly text: MarkedText
  /** In the languages the reader compares with, in their order. */
  readonly others: readonly MarkedText[]
  /** The words found in a language other than the page's, when the page's own has none. */
  readonly foundIn: (MarkedText & { readonly language: InterfaceLanguage }) | null
  readonly group: GroupMark | null
  /** When a text of it is no longer what was imported. */
  readonly modified?: true
  /** The passage around the verse, as the URL writes it. */
  readonly context: string
  /** The title of that passage; empty where the chapter has no outline. */
  readonly passage: string
}

type Matches = Pick<FoundVerses, 'matchedLanguages' | 'highlights'>

const noMatches: Matches = { matchedLanguages: () => [], highlights: () => [] }

type Showing = Pick<ShownEditions, 'columns' | 'pronunciation'> & {
  readonly language: InterfaceLanguage
  readonly found?: Matches
}

export function toCardView(
  catalogue: Catalogue,
  verse: Verse,
  { language, columns, pronunciation, found = noMatches }: Showing,
): CardView {
  const chapter = catalogue.chapterByNumber.get(verse.chapter)
  const mark = (code: TextLanguage) => ({ text: verse[code], marks: found.highlights(verse, code) })
  const shown = columns.map((column) => column.language)
  const passage = toPassageMark(catalogue, verse, language)
  const ar = mark('ar')
  return {
    id: verse._id,
    reference: { chapter: verse.chapter, verse: verse.verse },
    chapterName: chapter?.[language] ?? String(verse.chapter),
    ar,
    ...(pronunciation && toPronunciation(ar, language)),
    text: mark(language),
    others: shown.slice(1).map(mark),
    foundIn: findForeign(found.matchedLanguages(verse), shown, mark),
    group: toGroupMark(catalogue, verse, language),
    context: toContext(passage, verse, chapter?.ayahCount ?? verse.verse),
    passage: passage?.title ?? '',
  }
}

export function toGroupMark(catalogue: Catalogue, verse: Verse, language: InterfaceLanguage): GroupMark | null {
  const group = verse.groupId ? catalogue.groupById.get(verse.groupId) : undefined
  if (!group) return null
  const others = group.verseIds.filter((id) => id !== verse._id).flatMap((id) => catalogue.verseById.get(id) ?? [])
  return { id: group._id, name: toGroupName(group, language), verses: toVerseRangeText(others) }
}

/** Nothing foreign need be shown when a language that is shown already has the words. */
function findForeign(
  matched: readonly string[],
  shown: readonly string[],
  mark: (code: InterfaceLanguage) => MarkedText,
): CardView['foundIn'] {
  if (matched.length === 0 || matched.includes('ar') || matched.some((code) => shown.includes(code))) return null
  const foreign = matched.find(isInterfaceLanguage)
  return foreign ? { ...mark(foreign), language: foreign } : null
}
