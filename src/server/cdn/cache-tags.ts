import { hash } from 'node:crypto'
import type { Key, RecordedReads, Source } from '../content/recording/recorded-reads.ts'

/** On every response. Purging it empties a shared cache. */
export const siteTag = 'site'
/** Purged by every write of content. For a response that depends on more records than its header can name. */
export const contentTag = 'content'

/** Keeps the header near 2 kB; proxies accept at least 8. */
const maxTags = 100
const maxTagLength = 64

/**
 * The tag of each source: `whole` for the whole source, `one` with a key where records are tracked one by one.
 * `purge-tags.ts` lists which of them a write purges.
 */
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

/** The tags of everything that a response was made from. */
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

/**
 * Clients can send any key and administrators choose ids, so both are escaped or hashed: neither may break out of the
 * header.
 */
export function toTag(kind: string, key: string | number): string {
  const tag = `${kind}-${encodeURIComponent(key)}`
  return tag.length <= maxTagLength ? tag : `${kind}-${hash('sha256', tag, 'hex').slice(0, 32)}`
}
