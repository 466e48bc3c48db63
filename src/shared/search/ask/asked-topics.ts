import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { AskResult } from './ask-passages.ts'

/** What a concept must weigh that its topic answers the question: a word of it is named, or it is what a named one leads to. */
const minWeight = 0.6

/** The topics that a question is about, through the concepts that it names; the weightiest first. */
export function listAskedTopics({ topicById }: Pick<Catalogue, 'topicById'>, { concepts }: AskResult): Topic[] {
  return [...concepts].flatMap(([key, weight]) => (weight >= minWeight ? (topicById.get(key) ?? []) : []))
}
