import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { AskResult } from './ask-passages.ts'

/**
 * The minimum weight of a concept for its topic to answer the question: one of its words is named, or a named concept
 * leads to it.
 */
const minWeight = 0.6

/** The topics that a question is about, through the concepts that it names; the weightiest first. */
export function listAskedTopics({ topicById }: Pick<Catalogue, 'topicById'>, { concepts }: AskResult): Topic[] {
  return [...concepts].flatMap(([key, weight]) => (weight >= minWeight ? (topicById.get(key) ?? []) : []))
}
