import type { ContentTopic } from './collection-content.ts'
import type { NamedWordSearch } from './named-word-search.ts'

/** A named topic must list exactly the verses that name it: each difference from the Arabic search is a problem. */
export function checkNamedTopic(topic: ContentTopic, search: NamedWordSearch): string[] {
  const { named } = topic
  if (!named) return []
  const hits = named.words.map((word) => ({ word, references: search.listOccurrences(word) }))
  const found = new Set(hits.flatMap(({ references }) => references))
  const excepted = new Set((named.except ?? []).flatMap(({ refs }) => refs))
  const wanted = found.difference(excepted)
  const listed = new Set(topic.verses)
  return [
    ...hits
      .filter(({ references }) => references.length === 0)
      .map(({ word }) => `named: no verse has the word ${word}`),
    ...[...excepted.difference(found)].map((reference) => `named: ${reference} is excepted but no word is found there`),
    ...[...wanted.difference(listed)].map((reference) => `named: ${reference} has the name but is not listed`),
    ...[...listed.difference(wanted)].map((reference) => `named: ${reference} is listed but the name is not there`),
  ]
}
