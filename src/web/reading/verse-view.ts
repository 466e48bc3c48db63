import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type ChapterTitle, toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toTermsText } from '#shared/catalogue/edition-terms.ts'
import { findNeighbours } from '#shared/catalogue/find-verse.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import type { Block } from '#shared/markdown/markdown-tree.ts'
import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import type { Highlight } from '#shared/search/highlight.ts'
import { toLinkUrl } from '#shared/web-url.ts'
import { type GroupMark, toGroupMark } from './card-view.ts'
import { type Choices, type ShownEditions, toShownEditions } from './compare.ts'
import { markDifferences } from './mark-differences.ts'
import { type PassageMark, toContext, toPassageMark } from './passage-mark.ts'
import { type Pronounced, toPronunciation } from './pronunciation-view.ts'

export type EditionLine = { readonly title: string; readonly sourceUrl: string; readonly verified: boolean }

/** What the verse page shows, in one language. Minimal, since it is sent with the page. */
export type VerseView = Pronounced & {
  readonly id: string
  readonly reference: Reference
  readonly chapter: ChapterTitle
  readonly ar: string
  readonly text: string
  /** The texts of the compared languages, in order. */
  readonly others: readonly string[]
  /** The differing words of each text, when they are marked. */
  readonly marks?: readonly (readonly Highlight[])[]
  readonly commentary: readonly Block[]
  readonly topics: readonly { readonly id: string; readonly name: string }[]
  /** The group of the verse, with its other verses as references or ranges. */
  readonly group: (GroupMark & { readonly others: readonly string[] }) | null
  readonly arabicEdition: EditionLine | null
  readonly edition: (EditionLine & { readonly terms: string; readonly translator: string }) | null
  readonly editions: ShownEditions
  /** The passage around the verse, in URL form. */
  readonly context: string
  readonly passage: PassageMark | null
  readonly previous: Reference | null
  readonly next: Reference | null
}

type Showing = Choices & {
  readonly language: InterfaceLanguage
  /** The languages in which this verse still equals the import, if known for the verse and not only for the edition. */
  readonly asImported?: readonly TextLanguage[]
}

export function toVerseView(
  catalogue: Catalogue,
  verse: Verse,
  { language, asImported = [], ...choices }: Showing,
): VerseView | undefined {
  const chapter = catalogue.chapterByNumber.get(verse.chapter)
  if (!chapter) return undefined
  const { previous, next } = findNeighbours(catalogue, verse)
  const edition = catalogue.editions.get(language)
  const arabic = catalogue.editions.get('ar')
  const editions = toShownEditions(catalogue, language, choices)
  const passage = toPassageMark(catalogue, verse, language)
  const others = choices.compared.map(({ language: code, words }) => (words ? (words.find(verse) ?? '') : verse[code]))
  const texts = [verse[language], ...others].map((text) => ({ text, marks: [] }))
  return {
    id: verse._id,
    reference: toReference(verse),
    chapter: toChapterTitle(chapter, language),
    ar: verse.ar,
    ...(editions.pronunciation && toPronunciation({ text: verse.ar, marks: [] }, language)),
    text: verse[language],
    others,
    ...(editions.differences && { marks: markDifferences(texts, editions.columns).map(({ marks }) => marks) }),
    commentary: parseMarkdown(verse[commentaryField(language)]),
    topics: listTopics(catalogue, verse, language),
    group: toGroupView(catalogue, verse, language),
    arabicEdition: arabic ? toEditionLine(arabic, asImported) : null,
    edition: edition
      ? {
          ...toEditionLine(edition, asImported),
          terms: toTermsText(edition, language),
          translator: edition.translator,
        }
      : null,
    editions,
    context: toContext(passage, verse, chapter.ayahCount),
    passage,
    previous: previous ? toReference(previous) : null,
    next: next ? toReference(next) : null,
  }
}

function toReference({ chapter, verse }: Reference): Reference {
  return { chapter, verse }
}

function toEditionLine(edition: Edition, asImported: readonly TextLanguage[]): EditionLine {
  const { title, sourceUrl, status, language } = edition
  return { title, sourceUrl: toLinkUrl(sourceUrl), verified: status === 'verified' || asImported.includes(language) }
}

function toGroupView(catalogue: Catalogue, verse: Verse, language: InterfaceLanguage): VerseView['group'] {
  const mark = toGroupMark(catalogue, verse, language)
  const ids = mark ? (catalogue.groupById.get(mark.id)?.verseIds ?? []) : []
  const others = ids.filter((id) => id !== verse._id).flatMap((id) => catalogue.places.byId.get(id) ?? [])
  return mark ? { ...mark, others: toRanges(others) } : null
}

/** Above this many verses, neighbours share a button: one group has 43 others. */
const maxButtons = 12

function toRanges(references: readonly Reference[]): string[] {
  return references.length > maxButtons ? toVerseRangeText(references).split(',') : references.map(toReferenceText)
}

/** The most specific topic first: of fourteen topics, "Luqman’s counsel" says more about a verse than "Most people". */
function listTopics(catalogue: Catalogue, verse: Verse, language: InterfaceLanguage): VerseView['topics'] {
  return verse.topicIds
    .flatMap((id) => catalogue.topicById.get(id) ?? [])
    .sort((a, b) => a.verseIds.length - b.verseIds.length)
    .map((topic) => ({ id: topic._id, name: topic[language] }))
}
