import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { CollectionKind } from '#shared/catalogue/collection.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { type DraftMarks, readDraftMarks } from './read-drafts.ts'
import { readFields } from './read-fields.ts'
import { type ListPage, type Paged, readPage } from './read-page.ts'
import { type OpenRecord, readOpen } from './read-verses.ts'
import type { StoredRecord, VerseLine } from './record-values.ts'

export type CollectionRow = Readonly<Record<TextLanguage, string>> & {
  readonly _id: string
  /** Of a group; empty for a topic. */
  readonly name: string
  readonly verses: number
}

export type CollectionsView = {
  readonly list: ListPage<CollectionRow>
  readonly chapters: readonly Chapter[]
  /** Declared by the schema updater. */
  readonly fields: readonly Field[]
  readonly drafts: DraftMarks
  readonly open: OpenRecord | undefined
}

export const readTopics = (url: AdminUrl) => readCollections('topic', url)
export const readGroups = (url: AdminUrl) => readCollections('group', url)

async function readCollections(kind: CollectionKind, url: AdminUrl): Promise<CollectionsView | ApiFailure> {
  const [list, chapters, fields, drafts, open] = await Promise.all([
    readPage(url.page, (paging) => (kind === 'topic' ? readTopicPage(url, paging) : readGroupPage(url, paging))),
    callApi<'listChapters'>({ method: 'GET', path: '/api/chapter' }),
    readFields(url.open),
    readDraftMarks(kind),
    readOpen(kind, url.open, (id) => readCollection(kind, id)),
  ])
  if (isFailure(list)) return list
  return { list, chapters: isFailure(chapters) ? [] : chapters, fields, drafts, open }
}

async function readTopicPage({ name, language }: AdminUrl, paging: Paged) {
  const query = { ...paging, ...(name && { [language]: name }) }
  const response = await callApi<'listTopics'>({ method: 'GET', path: '/api/topic', query })
  return isFailure(response)
    ? response
    : { items: response.topics.map((topic) => toRow(topic, '')), count: response.count }
}

async function readGroupPage({ name }: AdminUrl, paging: Paged) {
  const query = { ...paging, ...(name && { name }) }
  const response = await callApi<'listGroups'>({ method: 'GET', path: '/api/group', query })
  return isFailure(response)
    ? response
    : { items: response.groups.map((group) => toRow(group, group.name)), count: response.count }
}

type Named = Omit<CollectionRow, 'verses' | 'name'> & { readonly verseIds: readonly unknown[] }

function toRow(record: Named, name: string): CollectionRow {
  const { _id, verseIds } = record
  return { _id, name, ...mapToRecord(textLanguages, (language) => record[language]), verses: verseIds.length }
}

const populated = { populate: 'verseIds', populateFields: 'chapter,verse,en' } as const

/** With its verses as the form lists them. */
export async function readCollection(kind: CollectionKind, id: string): Promise<StoredRecord | ApiFailure> {
  const params = { id }
  const response =
    kind === 'topic'
      ? await callApi<'readTopic'>({ method: 'GET', path: '/api/topic/{id}', params, query: populated })
      : await callApi<'readGroup'>({ method: 'GET', path: '/api/group/{id}', params, query: populated })
  if (isFailure(response)) return response
  const record = ('topic' in response ? response.topic : response.group) as StoredRecord
  return { ...record, verseIds: toLines(record.verseIds) }
}

function toLines(verses: unknown): VerseLine[] {
  return (verses as { _id: string; chapter: number; verse: number; en?: string }[]).map(
    ({ _id, chapter, verse, en = '' }) => ({ _id, chapter, verse, text: en }),
  )
}

/** The verses of a chapter, to pick from. */
export async function readChapterLines(chapter: number): Promise<VerseLine[] | ApiFailure> {
  const query = { chapter: String(chapter), limit: '1000', select: 'chapter,verse,en' }
  const response = await callApi<'listVerses'>({ method: 'GET', path: '/api/verse', query })
  return isFailure(response) ? response : toLines(response.verses)
}
