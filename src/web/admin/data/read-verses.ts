import type { z } from 'zod'
import { chapterCount } from '#shared/catalogue/bounds.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import { type AdminUrl, isNewRecord, toPageSize } from './admin-url.ts'
import { bothOrders, isOneOf, verseColumns, verseGaps } from './list-columns.ts'
import { type DraftMarks, type OwnDraft, readDraftMarks, readOwnDraft } from './read-drafts.ts'
import { type Options, readOptions } from './read-options.ts'
import { type ListPage, type Paged, readPage } from './read-page.ts'
import type { RecordKind, StoredRecord } from './record-values.ts'

/** A verse as the list shows it. */
export type VerseRow = ApiResponse<'listVerseRows'>['items'][number]
type VerseRowQuery = z.input<Endpoints['listVerseRows']['query']>

/** A record in the dialog: the stored one, or undefined for a new one. */
export type OpenRecord = {
  readonly id: string
  readonly record: StoredRecord | undefined
  /** The user's own draft of it, and the authors of others. */
  /** Undefined when it could not be read: a draft that the form then saves is compared with the server's. */
  readonly draft: OwnDraft | undefined
  /** Whether it was deleted while a draft of it exists; `record` is then its last state. */
  readonly isDeleted: boolean
  /** Only for a verse: the languages in which it equals the import of its edition. */
  readonly verified?: readonly TextLanguage[]
}

/** A verse in an additional edition; undefined when it cannot be loaded. */
export async function readEditionText(
  id: string,
  edition: string,
  language: TextLanguage,
): Promise<string | undefined> {
  const request = { method: 'GET', path: '/api/verse/{id}', params: { id }, query: { edition } } as const
  const response = await callApi<'readVerse'>(request)
  return isFailure(response) ? undefined : response.verse[language]
}

export type VersesView = {
  readonly list: ListPage<VerseRow>
  /** False when the typed reference names no verse. */
  readonly isReference: boolean
  readonly options: Options
  readonly drafts: DraftMarks
  readonly open: OpenRecord | undefined
}

export async function readVerses(url: AdminUrl): Promise<VersesView | ApiFailure> {
  let isReference = true
  const [list, options, drafts, open] = await Promise.all([
    readPage(url.page, (paging) => readRows(paging), toPageSize(url)),
    readOptions(url.open),
    readDraftMarks('verse'),
    readOpenVerse(url.open),
  ])
  if (isFailure(list)) return list
  if (isFailure(options)) return options
  return { list, isReference, options, drafts, open }

  async function readRows(paging: Paged) {
    const response = await callApi<'listVerseRows'>({
      method: 'GET',
      path: '/api/admin/verses',
      query: { ...paging, ...toVerseQuery(url) },
    })
    if (isFailure(response)) return response
    isReference = response.isReference
    return { items: response.items, count: response.count }
  }
}

/** All verses that pass the filters, on any page. */
export async function readAllVerses(url: AdminUrl): Promise<readonly { readonly _id: string }[] | ApiFailure> {
  const query = { ...toVerseQuery(url), allIds: 'true' } as const
  const response = await callApi<'listVerseRows'>({ method: 'GET', path: '/api/admin/verses', query })
  return isFailure(response) ? response : (response.ids ?? []).map((_id) => ({ _id }))
}

function toVerseQuery({ chapter, verse, topicIds, groupId, words, language, missing, sort }: AdminUrl): VerseRowQuery {
  return {
    language,
    ...(isNumber(chapter, chapterCount) && { chapter }),
    ...(verse && { reference: verse }),
    ...(topicIds && { topicIds }),
    ...(groupId && { groupId }),
    ...(words && { words }),
    ...(isOneOf(verseGaps, missing) && { missing }),
    ...(isOneOf(bothOrders(verseColumns), sort) && { sort }),
  }
}

/** Drops values the API would refuse: the URL may have been typed by hand. */
function isNumber(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most
}

export async function readOpenVerse(id: string): Promise<OpenRecord | undefined> {
  const [open, state] = await Promise.all([
    readOpen('verse', id, readVerseRecord),
    id === '' || isNewRecord(id)
      ? undefined
      : callApi<'readVerseState'>({ method: 'GET', path: '/api/admin/verse/{id}', params: { id } }),
  ])
  // Without a response the form shows no marks; the server still asks for confirmation.
  return open && { ...open, verified: !state || isFailure(state) ? [] : state.verified }
}

/** Section 8: a failed single fetch yields undefined, and the screen says so. */
export async function readOpen(
  kind: RecordKind,
  id: string,
  read: (id: string) => Promise<StoredRecord | ApiFailure>,
): Promise<OpenRecord | undefined> {
  if (id === '') return undefined
  const [record, found] = await Promise.all([isNewRecord(id) ? undefined : read(id), readOwnDraft(kind, id)])
  const draft = isFailure(found) ? undefined : found
  const deleted = draft?.deleted ?? null
  const stored = record === undefined || isFailure(record) ? undefined : record
  // The URL may name a verse by its reference.
  return {
    id: stored?._id ?? id,
    record: stored ?? (deleted as StoredRecord | null) ?? undefined,
    draft,
    isDeleted: deleted !== null,
  }
}

export async function readVerseRecord(id: string): Promise<StoredRecord | ApiFailure> {
  const response = await callApi<'readVerse'>({ method: 'GET', path: '/api/verse/{id}', params: { id } })
  return isFailure(response) ? response : (response.verse as StoredRecord)
}
