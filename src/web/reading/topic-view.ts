import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { countFacets } from '#shared/catalogue/count-facets.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import { isNamedTopic } from '#shared/catalogue/named-topics.ts'
import { type Page, toPage } from '#shared/catalogue/paging.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import type { VersePlace } from '#shared/catalogue/places.ts'
import { findRelatedPassages } from '#shared/catalogue/related-passages.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type NotedCard, toCardView } from './card-view.ts'
import { type Choices, type ShownEditions, toShownEditions } from './compare.ts'
import type { ChapterBar } from './home-view.ts'

export type TopicView = {
  readonly id: string
  readonly name: string
  readonly ar: string
  /** Whether it holds every verse with a name, or is a selection. */
  readonly isNamed: boolean
  readonly count: number
  readonly page: Page
  readonly cards: readonly NotedCard[]
  readonly told: {
    readonly passages: readonly { readonly range: string; readonly title: string }[]
    /** The total number; `passages` has only the longest. */
    readonly passageCount: number
    readonly groups: readonly { readonly id: string; readonly name: string }[]
  }
  readonly bars: readonly ChapterBar[]
  /** Topics that share verses with it, by the number they share. */
  readonly related: readonly { readonly id: string; readonly name: string; readonly shared: number }[]
  readonly editions: ShownEditions
}

const maxRelated = 8
const maxGroups = 8
const maxPassages = 12
/** A hundred cards are about 300 kB; the longest topic has four hundred verses. */
const maxCards = 100

type Request = Choices & {
  readonly language: InterfaceLanguage
  /** In URL form. */
  readonly page: string | null
}

export function toTopicView(
  catalogue: Catalogue,
  topic: Topic,
  { language, page: pageText, ...choices }: Request,
): TopicView {
  const editions = toShownEditions(catalogue, language, choices)
  const verses = topic.verseIds.flatMap((id) => catalogue.places.byId.get(id) ?? [])
  const facets = countFacets(catalogue, verses)
  const toVerse = ({ _id }: VersePlace) => catalogue.verseById.get(_id) ?? []
  const page = toPage(pageText, verses.length, maxCards)
  return {
    id: topic._id,
    name: topic[language],
    ar: topic.ar,
    isNamed: isNamedTopic(topic._id),
    count: verses.length,
    page,
    told: toToldIn(catalogue, topic, language),
    cards: verses
      .slice(page.skip, page.skip + maxCards)
      .flatMap(toVerse)
      .map((verse) => ({
        card: toCardView(catalogue, verse, { language, ...editions, compared: choices.compared }),
        note: topic.notes[verse._id]?.[language] ?? '',
      })),
    bars: facets.chapters.map(({ chapter, count }) => ({
      chapter,
      count,
      name: catalogue.chapterByNumber.get(chapter)?.[language] ?? '',
    })),
    related: facets.topics
      .filter(({ topicId, count }) => topicId !== topic._id && count > 1)
      .slice(0, maxRelated)
      .flatMap(({ topicId, count }) => {
        const other = catalogue.topicById.get(topicId)
        return other ? [{ id: topicId, name: other[language], shared: count }] : []
      }),
    editions,
  }
}

function toToldIn(catalogue: Catalogue, topic: Topic, language: InterfaceLanguage): TopicView['told'] {
  const { passages, groups } = findRelatedPassages(catalogue, topic)
  const longest = passages.toSorted((a, b) => toLength(b) - toLength(a)).slice(0, maxPassages)
  const shown = new Set(longest)
  return {
    passages: passages
      .filter((passage) => shown.has(passage))
      .map(({ chapter, from, to, title }) => ({
        range: from === to ? `${chapter}:${from}` : `${chapter}:${from}-${to}`,
        title: title[language],
      })),
    passageCount: passages.length,
    groups: groups.slice(0, maxGroups).map((group) => ({ id: group._id, name: toGroupName(group, language) })),
  }
}

function toLength({ from, to }: Passage): number {
  return to - from
}
