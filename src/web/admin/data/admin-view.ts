import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { ApiFailure } from '#web/ui/api-client.ts'
import { type AdminUrl, parseAdminUrl } from './admin-url.ts'
import { readActivity } from './read-activity.ts'
import { readGroups, readTopics } from './read-collections.ts'
import { readDrafts } from './read-drafts.ts'
import { readEditions } from './read-editions.ts'
import { readSchema } from './read-fields.ts'
import { readInbox } from './read-inbox.ts'
import { readPassages } from './read-passages.ts'
import { readPeople } from './read-people.ts'
import { readProgress } from './read-progress.ts'
import { readQuality } from './read-quality.ts'
import { readVerses } from './read-verses.ts'
import type { SectionId } from './sections.ts'

const readers = {
  verses: readVerses,
  topics: readTopics,
  groups: readGroups,
  passages: readPassages,
  drafts: readDrafts,
  editions: readEditions,
  schema: readSchema,
  history: readActivity,
  quality: readQuality,
  progress: readProgress,
  inbox: readInbox,
  people: readPeople,
} satisfies Partial<Record<SectionId, (url: AdminUrl) => Promise<unknown>>>

type Readers = typeof readers
/** The data that the screen of a section shows. */
export type SectionView<K extends keyof Readers> = Exclude<Awaited<ReturnType<Readers[K]>>, ApiFailure>

export type AdminView = {
  readonly url: AdminUrl
  /** The data of the section, a failure, or undefined for a section that loads nothing in advance. */
  readonly data: unknown
}

export async function readAdminView(search: URLSearchParams, language: InterfaceLanguage): Promise<AdminView> {
  const url = parseAdminUrl(search, language)
  const read = (readers as Partial<Record<SectionId, (url: AdminUrl) => Promise<unknown>>>)[url.section]
  return { url, data: await read?.(url) }
}
