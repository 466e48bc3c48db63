import type { z } from 'zod'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { CollectionKind } from '#shared/catalogue/collection.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import { type AdminUrl, toPageSize } from './admin-url.ts'
import { bothOrders, collectionColumns, groupGaps, isOneOf, topicGaps } from './list-columns.ts'
import { type DraftMarks, readDraftMarks } from './read-drafts.ts'
import { readFields } from './read-fields.ts'
import { type ListPage, type Paged, readPage } from './read-page.ts'
import { type OpenRecord, readOpen } from './read-verses.ts'
import type { StoredRecord, VerseLine } from './record-values.ts'

export type CollectionRow = ApiResponse<'listCollectionRows'>['items'][number]
type CollectionRowQuery = z.input<Endpoints['listCollectionRows']['query']>

export type CollectionsView = {
  readonly list: ListPage<CollectionRow>
  readonly chapters: readonly Chapter[]
  /** Declared by the schema updater. */
  readonly fields: readonly Field[]
  /** The themes that a topic can have. */
  readonly themes: readonly string[]
  readonly drafts: DraftMarks
  readonly open: OpenRecord | undefined
}

export const readTopics = (url: AdminUrl) => readCollections('topic', url)
export const readGroups = (url: AdminUrl) => readCollections('group', url)

async function readCollections(kind: CollectionKind, url: AdminUrl): Promise<CollectionsView | ApiFailure> {
  const [list, chapters, fields, themes, drafts, open] = await Promise.all([
    readPage(url.page, (paging) => readRows(kind, url, paging), toPageSize(url)),
    callApi<'listChapters'>({ method: 'GET', path: '/api/chapter' }),
    readFields(url.open),
    kind === 'topic' && url.open !== '' ? readThemes() : [],
    readDraftMarks(kind),
    readOpen(kind, url.open, (id) => readCollection(kind, id, url.interfaceLanguage)),
  ])
  if (isFailure(list)) return list
  return { list, chapters: isFailure(chapters) ? [] : chapters, fields, themes, drafts, open }
}

async function readRows(kind: CollectionKind, url: AdminUrl, paging: Paged) {
  const query = { ...paging, ...toCollectionQuery(kind, url) }
  const response = await callApi<'listCollectionRows'>({ method: 'GET', path: '/api/admin/collections', query })
  return isFailure(response) ? response : { items: response.items, count: response.count }
}

/** The themes a topic can have: the built-in ones and those that editors added. */
export async function readThemes(): Promise<readonly string[]> {
  const query = { kind: 'topic', limit: '1' } as const
  const response = await callApi<'listCollectionRows'>({ method: 'GET', path: '/api/admin/collections', query })
  return isFailure(response) ? [] : response.themes
}

/** A topic or group with the version that a list shows. */
export type SeenCollection = { readonly _id: string; readonly version: number }

/** All topics or groups that pass the filters, on any page. */
export async function readAllCollections(
  kind: CollectionKind,
  url: AdminUrl,
): Promise<readonly SeenCollection[] | ApiFailure> {
  const query = { ...toCollectionQuery(kind, url), allIds: 'true' } as const
  const response = await callApi<'listCollectionRows'>({ method: 'GET', path: '/api/admin/collections', query })
  return isFailure(response) ? response : (response.records ?? [])
}

function toCollectionQuery(
  kind: CollectionKind,
  { name, missing, sort, interfaceLanguage }: AdminUrl,
): CollectionRowQuery {
  return {
    kind,
    language: interfaceLanguage,
    ...(name && { name }),
    ...(isOneOf(kind === 'topic' ? topicGaps : groupGaps, missing) && { missing }),
    ...(isOneOf(bothOrders(collectionColumns), sort) && { sort }),
  }
}

/** A collection with its verses as the form lists them, in the page's language. */
export async function readCollection(
  kind: CollectionKind,
  id: string,
  language: InterfaceLanguage,
): Promise<StoredRecord | ApiFailure> {
  const params = { id }
  const query = { populate: 'verseIds', populateFields: `chapter,verse,${language}` } as const
  const response =
    kind === 'topic'
      ? await callApi<'readTopic'>({ method: 'GET', path: '/api/topic/{id}', params, query })
      : await callApi<'readGroup'>({ method: 'GET', path: '/api/group/{id}', params, query })
  if (isFailure(response)) return response
  const record = ('topic' in response ? response.topic : response.group) as StoredRecord
  return { ...record, verseIds: toLines(record.verseIds, language) }
}

type PickedVerse = { _id: string; chapter: number; verse: number; groupId?: string | null } & Partial<
  Record<InterfaceLanguage, string>
>

function toLines(verses: unknown, language: InterfaceLanguage): VerseLine[] {
  return (verses as PickedVerse[]).map(({ _id, chapter, verse, [language]: text = '' }) => ({
    _id,
    chapter,
    verse,
    text,
  }))
}

/** The verses of a chapter to pick from; for a group, with the name of each verse's current group. */
export async function readChapterLines(
  chapter: number,
  language: InterfaceLanguage,
  groupId?: string,
): Promise<VerseLine[] | ApiFailure> {
  const query = { chapter: String(chapter), limit: '1000', select: `chapter,verse,${language},groupId` }
  const response = await callApi<'listVerses'>({ method: 'GET', path: '/api/verse', query })
  if (isFailure(response)) return response
  const lines = toLines(response.verses, language)
  if (groupId === undefined) return lines
  const owners = (response.verses as PickedVerse[]).map((verse) => (verse.groupId === groupId ? null : verse.groupId))
  const names = await readGroupNames(owners)
  return lines.map((line, at) => {
    const otherGroup = names.get(owners[at] ?? '')
    return otherGroup === undefined ? line : { ...line, otherGroup }
  })
}

async function readGroupNames(ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string')
  const named = await Promise.all(
    known.map(async (id) => {
      const response = await callApi<'readGroup'>({ method: 'GET', path: '/api/group/{id}', params: { id } })
      return [id, isFailure(response) ? id : response.group.name] as const
    }),
  )
  return new Map(named)
}
