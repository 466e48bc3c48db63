import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { findVerseRange } from '#shared/catalogue/find-verse-range.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { toVerseRangeLabel } from '#shared/catalogue/verse-range.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
// Only the type: the texts themselves come with the settings.
import type { Translation } from '#web/i18n/translation.ts'
import type { Bar, ListPicture, Picture } from './picture.ts'

export type PictureSource = {
  readonly catalogue: Catalogue
  readonly language: InterfaceLanguage
  readonly texts: Translation
  readonly siteName: string
}

type Finder = (source: PictureSource, id: string) => Picture | undefined

/** What an address of a picture may name. Every word drawn comes from the content or the interface, none from the address. */
const finders: Readonly<Record<string, Finder>> = {
  verse: findVersePicture,
  topic: findTopicPicture,
  group: findGroupPicture,
  chapter: findChapterPicture,
  site: (source, id) => (id === 'home' ? toSitePicture(source) : undefined),
}

export function findPicture(source: PictureSource, kind: string, id: string): Picture | undefined {
  return Object.hasOwn(finders, kind) ? finders[kind]?.(source, id) : undefined
}

function findVersePicture(source: PictureSource, id: string): Picture | undefined {
  const { catalogue, language, texts, siteName } = source
  const verse = findVerse(catalogue, id)
  const verses = verse ? [verse] : (findVerseRange(catalogue, id) ?? [])
  const [first] = verses
  const chapter = first && catalogue.chapterByNumber.get(first.chapter)
  if (!first || !chapter) return undefined
  if (verses.length > 1) return toVerseRangePicture(source, verses)
  return {
    kind: 'verse',
    siteName,
    heading: fill(texts.verse.heading, { chapter: chapter[language], reference: toReferenceText(first) }),
    chapterAr: chapter.ar,
    ar: first.ar,
    text: first[language],
    credit: catalogue.editions.get(language)?.title ?? '',
  }
}

function toVerseRangePicture(source: PictureSource, verses: readonly Verse[]): ListPicture {
  const { catalogue, language, texts } = source
  const numbers = new Set(verses.map(({ chapter }) => chapter))
  const only = numbers.size === 1 ? catalogue.chapterByNumber.get(verses[0]?.chapter ?? 0) : undefined
  return toList(source, verses, {
    label: texts.verseRange.kind,
    name: [only?.[language], toVerseRangeLabel(verses)].filter(Boolean).join(' '),
    ar: only?.ar ?? '',
  })
}

function findTopicPicture(source: PictureSource, id: string): Picture | undefined {
  const topic = source.catalogue.topicById.get(id)
  if (!topic) return undefined
  const named = { label: source.texts.topic.kind, name: topic[source.language], ar: topic.ar }
  return toList(source, listVerses(source, topic.verseIds), named)
}

function findGroupPicture(source: PictureSource, id: string): Picture | undefined {
  const group = source.catalogue.groupById.get(id)
  if (!group) return undefined
  const named = { label: source.texts.group.kind, name: toGroupName(group, source.language), ar: group.ar }
  return toList(source, listVerses(source, group.verseIds), named)
}

function findChapterPicture(source: PictureSource, id: string): Picture | undefined {
  const { catalogue, language, texts } = source
  const chapter = /^[1-9]\d{0,2}$/.test(id) ? catalogue.chapterByNumber.get(Number(id)) : undefined
  if (!chapter) return undefined
  const { name, meaning, ar, ayahCount } = toChapterTitle(chapter, language)
  const most = Math.max(...catalogue.chapters.map((each) => each.ayahCount))
  return {
    ...toList(source, [], { label: `${texts.home.filter.chapter} ${chapter.number}`, name, ar }),
    detail: [meaning, countVerses(source, ayahCount)].filter(Boolean).join(' · '),
    bars: catalogue.chapters.map((each) => ({ height: Math.sqrt(each.ayahCount / most), isMarked: each === chapter })),
  }
}

function toSitePicture({ texts, siteName }: PictureSource): Picture {
  return { kind: 'site', siteName, title: texts.home.title, lead: texts.home.description }
}

function listVerses({ catalogue }: PictureSource, ids: readonly string[]): Verse[] {
  return ids.flatMap((id) => catalogue.verseById.get(id) ?? [])
}

type Named = Pick<ListPicture, 'label' | 'name' | 'ar'>

function toList(source: PictureSource, verses: readonly Verse[], named: Named): ListPicture {
  const { catalogue, texts, siteName } = source
  const numbers = catalogue.chapters.map(({ number }) => number)
  return {
    kind: 'list',
    siteName,
    ...named,
    detail: countVerses(source, verses.length),
    bars: toBars(catalogue, verses),
    barsLabel: `${texts.home.chapters} ${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}`,
  }
}

/** The square root keeps one large chapter from flattening the rest, as on the page. */
function toBars(catalogue: Catalogue, verses: readonly Verse[]): Bar[] {
  const counts = catalogue.chapters.map(({ number }) => verses.filter(({ chapter }) => chapter === number).length)
  const most = Math.max(1, ...counts)
  return counts.map((count) => ({ height: Math.sqrt(count / most), isMarked: count > 0 }))
}

function countVerses({ language, texts }: PictureSource, count: number): string {
  const forms: Readonly<Record<string, unknown>> = texts.home
  const form = forms[`verseCount_${new Intl.PluralRules(language).select(count)}`]
  return fill(typeof form === 'string' ? form : texts.home.verseCount_other, { count })
}

function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''))
}
