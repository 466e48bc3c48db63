import type { ContentTopic } from './collection-content.ts'
import type { TopicWordSearch } from './topic-word-search.ts'

/** Counts of the verses that contain the Arabic words of a curated topic's subject. */
export type TopicWordCount = {
  readonly key: string
  /** Verses that contain one of the words. */
  readonly found: number
  readonly listed: number
  /** Verses that were read and left out on purpose. */
  readonly passedOver: number
  /** Verses neither listed nor passed over, still to be read by a person. */
  readonly unread: readonly string[]
}

export function countTopicWords(topic: ContentTopic, search: TopicWordSearch): TopicWordCount | undefined {
  if (!topic.words) return undefined
  const found = search.listVerses(topic.words)
  const listed = new Set(topic.verses)
  const passedOver = new Set(topic.words.passedOver)
  return {
    key: topic.key,
    found: found.size,
    listed: found.intersection(listed).size,
    passedOver: found.intersection(passedOver).size,
    unread: [...found].filter((reference) => !listed.has(reference) && !passedOver.has(reference)),
  }
}

/** A passed-over verse must contain the words and must not be listed; otherwise the list is out of date. */
export function checkTopicWords(topic: ContentTopic, search: TopicWordSearch): string[] {
  const { words, named } = topic
  if (!words) return []
  if (named) return ['words: a named topic has the words that name it']
  const found = search.listVerses(words)
  const listed = new Set(topic.verses)
  const passedOver = words.passedOver ?? []
  return [
    ...(found.size === 0 ? ['words: no verse has one of them'] : []),
    ...passedOver.filter((ref) => listed.has(ref)).map((ref) => `words: ${ref} is passed over and listed`),
    ...passedOver.filter((ref) => !found.has(ref)).map((ref) => `words: ${ref} is passed over but has no such word`),
  ]
}
