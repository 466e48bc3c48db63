import type { ContentTopic } from './collection-content.ts'
import type { TopicWordSearch } from './topic-word-search.ts'

/** How a curated topic stands to the Arabic words of its subject. */
export type TopicWordCount = {
  readonly key: string
  /** Verses that have one of the words. */
  readonly found: number
  readonly listed: number
  /** Read, and left out on purpose. */
  readonly passedOver: number
  /** Neither listed nor passed over: for someone to read. */
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

/** What is passed over must have the words and not be listed, or the list was not updated with the topic. */
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
