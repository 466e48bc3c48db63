import type { ApiFailure } from '#web/ui/api-client.ts'
import { type AdminAddress, parseAddress } from './admin-address.ts'
import { readCare, readHistory, readLeads } from './read-care.ts'
import { readSchema } from './read-fields.ts'
import { readGroups, readTopics } from './read-studies.ts'
import { readVerses } from './read-verses.ts'
import type { SectionId } from './sections.ts'

const readers = {
  verses: readVerses,
  topics: readTopics,
  groups: readGroups,
  schema: readSchema,
  history: readHistory,
  care: readCare,
  leads: readLeads,
} satisfies Partial<Record<SectionId, (address: AdminAddress) => Promise<unknown>>>

type Readers = typeof readers
/** What the screen of a section shows. */
export type SectionView<K extends keyof Readers> = Exclude<Awaited<ReturnType<Readers[K]>>, ApiFailure>

export type AdminView = {
  readonly address: AdminAddress
  /** What the section reads, a failure, or nothing where it reads nothing before it is asked. */
  readonly data: unknown
}

export async function readAdminView(search: URLSearchParams): Promise<AdminView> {
  const address = parseAddress(search)
  const read = (readers as Partial<Record<SectionId, (address: AdminAddress) => Promise<unknown>>>)[address.section]
  return { address, data: await read?.(address) }
}
