import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { countFacets } from '#shared/catalogue/count-facets.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import { type CardView, toCardView } from './card-view.ts'
import { type ShownEditions, toShownEditions } from './compare.ts'
import type { ChapterBar } from './home-view.ts'

export type NotedCard = { readonly card: CardView; readonly note: string }

export type TopicView = {
  readonly id: string
  readonly name: string
  readonly ar: string
  readonly cards: readonly NotedCard[]
  readonly bars: readonly ChapterBar[]
  /** Topics that often stand with it, by how many verses they share. */
  readonly related: readonly { readonly id: string; readonly name: string; readonly shared: number }[]
  readonly editions: ShownEditions
}

const maxRelated = 8

export function toTopicView(
  catalogue: Catalogue,
  topic: Topic,
  language: InterfaceLanguage,
  compared: readonly TextLanguage[],
): TopicView {
  const editions = toShownEditions(catalogue, language, compared)
  const verses = topic.verseIds.flatMap((id) => catalogue.verseById.get(id) ?? [])
  const facets = countFacets(verses)
  return {
    id: topic._id,
    name: topic[language],
    ar: topic.ar,
    cards: verses.map((verse) => ({
      card: toCardView(catalogue, verse, { language, ...editions }),
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
