import { hash } from 'node:crypto'
import type { Key, RecordedReads, Source } from '../content/recording/recorded-reads.ts'

/** On every response: by it a shared cache forgets all it has. */
export const siteTag = 'site'
/** Purged by every write of content: for a response that was made from more than it can name. */
export const contentTag = 'content'

/** A header of some 2 kB; proxies take 8 and more. */
const maxTags = 100
const maxTagLength = 64

/** What each source is called: as a whole, and by a key where single records are told apart. `purge-tags.ts` says which a write changes. */
const names: Readonly<Record<Source, { readonly whole: string; readonly one?: string }>> = {
  revision: { whole: contentTag },
  contacts: { whole: 'contacts' },
  verses: { whole: 'verses' },
  verseById: { whole: 'verses', one: 'v' },
  verseByReference: { whole: 'verses', one: 'r' },
  versesByChapter: { whole: 'verses', one: 'c' },
  places: { whole: 'places' },
  linksById: { whole: 'links' },
  topics: { whole: 'topics' },
  topicById: { whole: 'topics', one: 't' },
  groups: { whole: 'groups' },
  groupById: { whole: 'groups', one: 'g' },
  passages: { whole: 'passages' },
  passageById: { whole: 'passages' },
  passagesByChapter: { whole: 'passages', one: 'p' },
  introductions: { whole: 'passages' },
  introductionByChapter: { whole: 'passages', one: 'p' },
  chapters: { whole: 'chapters' },
  chapterByNumber: { whole: 'chapters' },
  editions: { whole: 'editions' },
  defaultEditions: { whole: 'editions' },
  additionalEditions: { whole: 'editions' },
  fields: { whole: 'fields' },
  'index.documents': { whole: 'places' },
  'index.languages': { whole: contentTag, one: 'w' },
  'index.chapters': { whole: 'chapters' },
  'index.chapterNames': { whole: 'chapters' },
  'index.names': { whole: 'names' },
  'index.ask': { whole: 'passages' },
  'index.phonetic': { whole: toTag('w', 'ar') },
}

/** Short names of all that a response was made from. */
export function toCacheTags(reads: RecordedReads): string[] {
  const tags = new Set([siteTag])
  for (const [source, key] of reads.list()) tags.add(toTagOf(source, key))
  if (tags.size <= maxTags) return [...tags]
  return [siteTag, contentTag, ...(tags.has('contacts') ? ['contacts'] : [])]
}

function toTagOf(source: Source, key: Key): string {
  const { whole, one } = names[source]
  return key === undefined || one === undefined ? whole : toTag(one, key)
}

/** A client may have made up the key, and an administrator the id: neither may break out of the header. */
export function toTag(kind: string, key: string | number): string {
  const tag = `${kind}-${encodeURIComponent(key)}`
  return tag.length <= maxTagLength ? tag : `${kind}-${hash('sha256', tag, 'hex').slice(0, 32)}`
}
