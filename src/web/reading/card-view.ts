import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import { type InterfaceLanguage, isInterfaceLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { FoundInEditions } from '#shared/search/find-in-editions.ts'
import type { FoundVerses } from '#shared/search/find-verses.ts'
import type { Highlight } from '#shared/search/highlight.ts'
import type { ComparedText, ShownEditions } from './compare.ts'
import { markDifferences } from './mark-differences.ts'
import { toContext, toPassageMark } from './passage-mark.ts'
import { type Pronounced, toPronunciation } from './pronunciation-view.ts'

export type MarkedText = { readonly text: string; readonly marks: readonly Highlight[] }

/** The group of a verse, and the verses to read together with it, in URL form. */
export type GroupMark = { readonly id: string; readonly name: string; readonly verses: string }

/** A verse in a list; its own page has the details. */
export type CardView = Pronounced & {
  readonly id: string
  readonly reference: Reference
  readonly chapterName: string
  readonly ar: MarkedText
  readonly text: MarkedText
  /** The texts of the compared languages, in order. */
  readonly others: readonly MarkedText[]
  /**
   * The text of another, named language or edition in which the words were found, when none of the shown texts has
   * them.
   */
  readonly foundIn: (MarkedText & { readonly language: TextLanguage; readonly edition?: string }) | null
  readonly group: GroupMark | null
  /** Set when one of its texts differs from the import. */
  readonly modified?: true
  /** The passage around the verse, in URL form. */
  readonly context: string
  /** The title of that passage; empty when the chapter has no outline. */
  readonly passage: string
}

/** A card with the note of its topic or group. */
export type NotedCard = { readonly card: CardView; readonly note?: string }

type Matches = Pick<FoundVerses, 'matchedLanguages' | 'highlights'> & Partial<Pick<FoundInEditions, 'hitsInEditions'>>

const noMatches: Matches = { matchedLanguages: () => [], highlights: () => [] }

type Showing = Pick<ShownEditions, 'columns' | 'differences' | 'pronunciation'> & {
  readonly language: InterfaceLanguage
  readonly compared: readonly ComparedText[]
  readonly found?: Matches
}

export function toCardView(
  catalogue: Catalogue,
  verse: Verse,
  { language, columns, compared, differences, pronunciation, found = noMatches }: Showing,
): CardView {
  const chapter = catalogue.chapterByNumber.get(verse.chapter)
  const mark = (code: TextLanguage) => ({ text: verse[code], marks: found.highlights(verse, code) })
  const texts = [mark(language), ...compared.map((other) => toComparedText(other, verse, mark))]
  const [text = mark(language), ...others] = differences ? markDifferences(texts, columns) : texts
  const shown: TextLanguage[] = [language, ...compared.filter(({ words }) => !words).map((other) => other.language)]
  const passage = toPassageMark(catalogue, verse, language)
  const ar = mark('ar')
  return {
    id: verse._id,
    reference: { chapter: verse.chapter, verse: verse.verse },
    chapterName: chapter?.[language] ?? String(verse.chapter),
    ar,
    ...(pronunciation && toPronunciation(ar, language)),
    text,
    others,
    foundIn: findForeign(found.matchedLanguages(verse), shown, mark) ?? findInOther(found, verse),
    group: toGroupMark(catalogue, verse, language),
    context: toContext(passage, verse, chapter?.ayahCount ?? verse.verse),
    passage: passage?.title ?? '',
  }
}

type Mark = (code: TextLanguage) => MarkedText

/** Only the verses of the page are searched, so only their texts have marks. */
function toComparedText({ language, words }: ComparedText, verse: Verse, mark: Mark): MarkedText {
  return words ? { text: words.find(verse) ?? '', marks: [] } : mark(language)
}

export function toGroupMark(catalogue: Catalogue, verse: Verse, language: InterfaceLanguage): GroupMark | null {
  const group = verse.groupId ? catalogue.groupById.get(verse.groupId) : undefined
  if (!group) return null
  const others = group.verseIds.filter((id) => id !== verse._id).flatMap((id) => catalogue.places.byId.get(id) ?? [])
  return { id: group._id, name: toGroupName(group, language), verses: toVerseRangeText(others) }
}

/** Only for a verse that was found in none of the page's texts. */
function findInOther({ matchedLanguages, hitsInEditions }: Matches, verse: Verse): CardView['foundIn'] {
  const [hit] = matchedLanguages(verse).length === 0 ? (hitsInEditions?.(verse) ?? []) : []
  return hit ? { text: hit.text, marks: hit.marks, language: hit.edition.language, edition: hit.edition.title } : null
}

/** A text in another language is shown only when no shown language has the words. */
function findForeign(
  matched: readonly string[],
  shown: readonly string[],
  mark: (code: InterfaceLanguage) => MarkedText,
): CardView['foundIn'] {
  if (matched.length === 0 || matched.includes('ar') || matched.some((code) => shown.includes(code))) return null
  const foreign = matched.find(isInterfaceLanguage)
  return foreign ? { ...mark(foreign), language: foreign } : null
}
