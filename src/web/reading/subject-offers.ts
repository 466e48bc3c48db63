import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { AskResult } from '#shared/search/ask/ask-passages.ts'
import { listAskedTopics } from '#shared/search/ask/asked-topics.ts'
import { listNearestConcepts } from '#shared/search/ask/nearest-concepts.ts'
import { toThemeName } from '#shared/search/ask/theme-name.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { suggestTopicsAlone } from '#shared/search/suggest.ts'

export type OfferedTopic = { readonly id: string; readonly name: string; readonly count: number }

/** What is offered when nothing was found. */
export type SubjectOffers = {
  /** Names of concepts with a similar word; each can be searched for. */
  readonly near: readonly string[]
  /** Topics to start with. */
  readonly topics: readonly OfferedTopic[]
}

const maxTopics = 3

/** Topics that the words name, followed by those that the question is about. */
export function listNamedTopics(
  { index, catalogue }: SearchableCatalogue,
  text: string,
  language: InterfaceLanguage,
  asked: AskResult | undefined,
): OfferedTopic[] {
  const named = suggestTopicsAlone(index, { text, language }).flatMap(
    ({ topicId }) => catalogue.topicById.get(topicId) ?? [],
  )
  const topics = new Set([...named, ...(asked ? listAskedTopics(catalogue, asked) : [])])
  return [...topics].slice(0, maxTopics).map((topic) => toOffer(topic, language))
}

export function toSubjectOffers(
  { index, catalogue }: SearchableCatalogue,
  text: string,
  language: InterfaceLanguage,
): SubjectOffers {
  const near = listNearestConcepts(index.ask, { text, language }).map((key) => toThemeName(index.ask, key, language))
  return { near: [...new Set(near)], topics: listFirstTopics(catalogue).map((topic) => toOffer(topic, language)) }
}

/** One or two of most themes, as an editor would choose them; the largest topics of all are about punishment. */
const firstTopics = [
  'guidance',
  'forgiveness-of-god',
  'prayer',
  'patience',
  'gratitude',
  'knowledge',
  'parents',
  'marriage',
  'wealth',
  'moses',
  'animals',
  'paradise',
]

/** The chosen topics, or the largest ones if the content has none of them. */
function listFirstTopics({ topics, topicById }: Catalogue): Topic[] {
  const chosen = firstTopics.flatMap((id) => topicById.get(id) ?? [])
  if (chosen.length > 0) return chosen
  return topics.toSorted((a, b) => b.verseIds.length - a.verseIds.length).slice(0, firstTopics.length)
}

const toOffer = (topic: Topic, language: InterfaceLanguage): OfferedTopic => ({
  id: topic._id,
  name: topic[language],
  count: topic.verseIds.length,
})
