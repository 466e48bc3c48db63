import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { findVerseRange } from '#shared/catalogue/find-verse-range.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { toVerseRangeLabel } from '#shared/catalogue/verse-range.ts'
import { createTranslate } from '#shared/i18n/create-translate.ts'
import type { Messages } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { Bar, Card, ListCard } from './card.ts'

export type CardSource = {
  readonly catalogue: Catalogue
  readonly language: InterfaceLanguage
  readonly messages: Messages
  readonly siteName: string
}

type Finder = (source: CardSource, id: string) => Card | undefined

/** The kinds of page in an image URL. Every drawn word comes from the content or the interface, none from the URL. */
const finders: Readonly<Record<string, Finder>> = {
  verse: findVerseCard,
  topic: findTopicCard,
  group: findGroupCard,
  chapter: findChapterCard,
  site: (source, id) => (id === 'home' ? toSiteCard(source) : undefined),
}

export function findCard(source: CardSource, kind: string, id: string): Card | undefined {
  return Object.hasOwn(finders, kind) ? finders[kind]?.(source, id) : undefined
}

function findVerseCard(source: CardSource, id: string): Card | undefined {
  const { catalogue, language, messages, siteName } = source
  const verse = findVerse(catalogue, id)
  const verses = verse ? [verse] : (findVerseRange(catalogue, id) ?? [])
  const [first] = verses
  const chapter = first && catalogue.chapterByNumber.get(first.chapter)
  if (!first || !chapter) return undefined
  if (verses.length > 1) return toVerseRangeCard(source, verses)
  const t = createTranslate(language, messages)
  return {
    kind: 'verse',
    siteName,
    heading: t('verse.heading', { chapter: chapter[language], reference: toReferenceText(first) }),
    chapterAr: chapter.ar,
    ar: first.ar,
    text: first[language],
    credit: catalogue.editions.get(language)?.title ?? '',
  }
}

function toVerseRangeCard(source: CardSource, verses: readonly Verse[]): ListCard {
  const { catalogue, language, messages } = source
  const numbers = new Set(verses.map(({ chapter }) => chapter))
  const only = numbers.size === 1 ? catalogue.chapterByNumber.get(verses[0]?.chapter ?? 0) : undefined
  return toListCard(source, verses, {
    label: messages.verseRange.kind,
    name: [only?.[language], toVerseRangeLabel(verses)].filter(Boolean).join(' '),
    ar: only?.ar ?? '',
  })
}

function findTopicCard(source: CardSource, id: string): Card | undefined {
  const topic = source.catalogue.topicById.get(id)
  if (!topic) return undefined
  const named = { label: source.messages.topic.kind, name: topic[source.language], ar: topic.ar }
  return toListCard(source, listVerses(source, topic.verseIds), named)
}

function findGroupCard(source: CardSource, id: string): Card | undefined {
  const group = source.catalogue.groupById.get(id)
  if (!group) return undefined
  const named = { label: source.messages.group.kind, name: toGroupName(group, source.language), ar: group.ar }
  return toListCard(source, listVerses(source, group.verseIds), named)
}

function findChapterCard(source: CardSource, id: string): Card | undefined {
  const { catalogue, language, messages } = source
  const chapter = /^[1-9]\d{0,2}$/.test(id) ? catalogue.chapterByNumber.get(Number(id)) : undefined
  if (!chapter) return undefined
  const { name, meaning, ar, ayahCount } = toChapterTitle(chapter, language)
  const max = Math.max(...catalogue.chapters.map((each) => each.ayahCount))
  return {
    ...toListCard(source, [], { label: `${messages.home.filter.chapter} ${chapter.number}`, name, ar }),
    detail: [meaning, countVerses(source, ayahCount)].filter(Boolean).join(' · '),
    bars: catalogue.chapters.map((each) => ({ height: Math.sqrt(each.ayahCount / max), isMarked: each === chapter })),
  }
}

function toSiteCard({ messages, siteName }: CardSource): Card {
  return { kind: 'site', siteName, title: messages.home.title, lead: messages.home.description }
}

function listVerses({ catalogue }: CardSource, ids: readonly string[]): Verse[] {
  return ids.flatMap((id) => catalogue.verseById.get(id) ?? [])
}

type Named = Pick<ListCard, 'label' | 'name' | 'ar'>

function toListCard(source: CardSource, verses: readonly Verse[], named: Named): ListCard {
  const { catalogue, messages, siteName } = source
  const numbers = catalogue.chapters.map(({ number }) => number)
  return {
    kind: 'list',
    siteName,
    ...named,
    detail: countVerses(source, verses.length),
    bars: toBars(catalogue, verses),
    barsLabel: `${messages.home.chapters} ${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}`,
  }
}

/** The square root keeps one large chapter from flattening the others, as on the page. */
function toBars(catalogue: Catalogue, verses: readonly Verse[]): Bar[] {
  const counts = catalogue.chapters.map(({ number }) => verses.filter(({ chapter }) => chapter === number).length)
  const max = Math.max(1, ...counts)
  return counts.map((count) => ({ height: Math.sqrt(count / max), isMarked: count > 0 }))
}

function countVerses({ language, messages }: CardSource, count: number): string {
  return createTranslate(language, messages)('home.verseCount', { count })
}
