import type { Group } from './group.ts'
import type { Topic } from './topic.ts'

// A collection is a named, ordered list of verses with a note for each. There are two kinds: a verse has many topics and one group.

export type CollectionRecords = { topic: Topic; group: Group }
export type CollectionKind = keyof CollectionRecords

/** Of the names and the theme of a collection, in UTF-16 code units. */
export const maxNameLength = 500
