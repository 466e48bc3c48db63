import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { countChapters } from '#shared/catalogue/count-facets.ts'
import { findBridges, intersectTopics } from '#shared/catalogue/intersect-topics.ts'
import type { VersePlace } from '#shared/catalogue/places.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import { findTopicMap } from '#shared/catalogue/topic-map.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { toCardView } from '#web/reading/card-view.ts'
import { type Choices, toShownEditions } from '#web/reading/compare.ts'
import { packTopics, packWheel } from './packed-topics.ts'
import { strip, toHangingPath, toMarkPath, toStripPath } from './strip-paths.ts'
import { toOwnChords, toPlainWheel, toWheel } from './wheel-shape.ts'

const maxRelated = 14
const maxBridges = 8

export type TopicsView = ReturnType<typeof toMapView> | ReturnType<typeof toFocusView> | ReturnType<typeof toPairView>
export type MapView = ReturnType<typeof toMapView>
export type FocusView = ReturnType<typeof toFocusView>
export type PairView = ReturnType<typeof toPairView>

/** All topics by theme, each with where it lies. */
export function toMapView(catalogue: Catalogue, language: InterfaceLanguage) {
  const { themeSections, spread } = findTopicMap(catalogue)
  return {
    kind: 'map' as const,
    count: catalogue.topics.length,
    wheel: packWheel(toWheel(catalogue)),
    themeSections: themeSections.map(({ theme, topics }) => ({
      theme,
      d: toStripPath(addUp(topics.map((topic) => spread.get(topic._id) ?? [])), strip.tile),
      topics: packTopics(
        topics.map((topic) => ({
          id: topic._id,
          name: topic[language],
          count: topic.verseIds.length,
          d: toStripPath(spread.get(topic._id) ?? [], strip.tile),
        })),
      ),
    })),
  }
}

/** One topic: its distribution over the book, and related topics. */
export function toFocusView(catalogue: Catalogue, topic: Topic, language: InterfaceLanguage) {
  const { spread, overlaps } = findTopicMap(catalogue)
  const counts = spread.get(topic._id) ?? []
  const related = (overlaps.get(topic._id) ?? []).filter(({ shared }) => shared > 1)
  return {
    kind: 'topic' as const,
    ...toName(topic, language),
    theme: topic.theme,
    d: toStripPath(counts, strip.whole),
    bars: counts.flatMap((count, at) =>
      count === 0 ? [] : [{ chapter: at + 1, name: catalogue.chapterByNumber.get(at + 1)?.[language] ?? '', count }],
    ),
    relatedCount: related.length,
    related: related.slice(0, maxRelated).flatMap(({ topicId, shared }) => {
      const other = catalogue.topicById.get(topicId)
      if (!other) return []
      const own = spread.get(topicId) ?? []
      const common = toSpread(intersectTopics(catalogue, topic, other), own.length)
      const most = Math.max(...own)
      return [
        {
          ...toName(other, language),
          shared,
          own: toStripPath(own, strip.row, most),
          common: toStripPath(common, strip.row, most),
        },
      ]
    }),
    wheel: packWheel(toPlainWheel(toWheel(catalogue), topic._id)),
    chords: toOwnChords(catalogue, topic._id),
    options: toOptions(catalogue, language),
  }
}

type Pair = { readonly a: Topic; readonly b: Topic }
type Showing = Choices & { readonly language: InterfaceLanguage }

/** The verses that two topics share. */
export function toPairView(catalogue: Catalogue, { a, b }: Pair, { language, ...choices }: Showing) {
  const { spread } = findTopicMap(catalogue)
  const editions = toShownEditions(catalogue, language, choices)
  const shared = intersectTopics(catalogue, a, b)
  const counts = (topic: Topic) => spread.get(topic._id) ?? []
  const height = 30
  return {
    kind: 'pair' as const,
    a: toName(a, language),
    b: toName(b, language),
    up: toStripPath(counts(a), height),
    down: toHangingPath(counts(b), height, height + 6),
    common: toMarkPath(toSpread(shared, counts(a).length), height - 2, height + 8),
    rows: toPairRows(catalogue, { a, b }, shared, language),
    cards: shared
      .flatMap(({ _id }) => catalogue.verseById.get(_id) ?? [])
      .map((verse) => ({
        card: toCardView(catalogue, verse, { language, ...editions, compared: choices.compared }),
        note: '',
      })),
    bridges: findBridges(catalogue, a, b, maxBridges).flatMap((link) => {
      const topic = catalogue.topicById.get(link.a)
      return topic ? [toName(topic, language)] : []
    }),
    editions,
    options: toOptions(catalogue, language),
  }
}

function toPairRows(catalogue: Catalogue, { a, b }: Pair, shared: readonly VersePlace[], language: InterfaceLanguage) {
  const { spread } = findTopicMap(catalogue)
  const common = toSpread(shared, catalogue.chapters.length)
  return catalogue.chapters
    .map(({ number, [language]: name }) => ({
      chapter: number,
      name,
      a: spread.get(a._id)?.[number - 1] ?? 0,
      b: spread.get(b._id)?.[number - 1] ?? 0,
      common: common[number - 1] ?? 0,
    }))
    .filter((row) => row.a > 0 || row.b > 0)
}

function toName(topic: Topic, language: InterfaceLanguage) {
  return { id: topic._id, name: topic[language], ar: topic.ar, count: topic.verseIds.length }
}

function toOptions(catalogue: Catalogue, language: InterfaceLanguage) {
  return findTopicMap(catalogue).themeSections.map(({ theme, topics }) => ({
    theme,
    topics: packTopics(topics.map((topic) => ({ id: topic._id, name: topic[language] }))),
  }))
}

function toSpread(verses: readonly VersePlace[], length: number): readonly number[] {
  const counts = new Map(countChapters(verses).map(({ chapter, count }) => [chapter, count]))
  return Array.from({ length }, (_, at) => counts.get(at + 1) ?? 0)
}

function addUp(all: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = all
  return first.map((_, at) => all.reduce((sum, counts) => sum + (counts[at] ?? 0), 0))
}
