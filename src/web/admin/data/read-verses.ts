import { chapterCount, maxChapterLength } from '#shared/catalogue/bounds.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import { type AdminUrl, isNewRecord } from './admin-url.ts'
import { type DraftMarks, type OwnDraft, readDraftMarks, readOwnDraft } from './read-drafts.ts'
import { type Options, readOptions } from './read-options.ts'
import { type ListPage, type Paged, readPage } from './read-page.ts'
import type { RecordKind, StoredRecord } from './record-values.ts'

/** A verse as the list shows it. */
export type VerseRow = {
  readonly _id: string
  readonly chapter: number
  readonly verse: number
  readonly ar: string
  readonly text: string
  readonly groupId: string | null
  readonly topicCount: number
}

/** A record in the dialog: the stored one, or none yet. */
export type OpenRecord = {
  readonly id: string
  readonly record: StoredRecord | undefined
  /** One's own draft of it, and who else has one. */
  readonly draft: OwnDraft
  /** Whether someone deleted it while there is a draft of it; `record` is then what it was. */
  readonly isDeleted: boolean
  /** Of a verse, the languages in which it is what its edition was imported with. */
  readonly verified?: readonly TextLanguage[]
}

/** A verse in the words of an edition beside the default ones; undefined when it cannot be had. */
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
  readonly options: Options
  readonly drafts: DraftMarks
  readonly open: OpenRecord | undefined
}

export async function readVerses(url: AdminUrl): Promise<VersesView | ApiFailure> {
  const [list, options, drafts, open] = await Promise.all([
    readPage(url.page, (paging) => readVersePage(url, paging)),
    readOptions(url.open),
    readDraftMarks('verse'),
    readOpenVerse(url.open),
  ])
  if (isFailure(list)) return list
  if (isFailure(options)) return options
  return { list, options, drafts, open }
}

async function readVersePage(url: AdminUrl, paging: Paged) {
  const { chapter, verse, topicIds, groupId, words, language } = url
  const shown = language === 'ar' ? 'en' : language
  const response = await callApi<'listVerses'>({
    method: 'GET',
    path: '/api/verse',
    query: {
      ...paging,
      ...(isNumber(chapter, chapterCount) && { chapter }),
      ...(isNumber(verse, maxChapterLength) && { verse }),
      ...(topicIds && { topicIds }),
      ...(groupId && { groupId }),
      ...(words && { [language]: words }),
      // A search would order by relevance; a list to work through stands in the book's order.
      sortBy: 'chapter,verse',
      select: ['chapter', 'verse', 'ar', shown, 'groupId', 'topicIds'].join(','),
    },
  })
  if (isFailure(response)) return response
  const items = response.verses.map(
    (verse): VerseRow => ({
      _id: verse._id,
      chapter: verse.chapter ?? 0,
      verse: verse.verse ?? 0,
      ar: verse.ar ?? '',
      text: verse[shown] ?? '',
      groupId: verse.groupId ?? null,
      topicCount: verse.topicIds?.length ?? 0,
    }),
  )
  return { items, count: response.count }
}

/** Drops values the API would refuse: the URL may have been typed by hand. */
function isNumber(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most
}

async function readOpenVerse(id: string): Promise<OpenRecord | undefined> {
  const [open, state] = await Promise.all([
    readOpen('verse', id, readVerseRecord),
    id === '' || isNewRecord(id)
      ? undefined
      : callApi<'readVerseState'>({ method: 'GET', path: '/api/admin/verse/{id}', params: { id } }),
  ])
  // Without an answer the form shows no marks, and the server still asks.
  return open && { ...open, verified: !state || isFailure(state) ? [] : state.verified }
}

/** Section 8: a failed single fetch yields nothing; the screen then says so. */
export async function readOpen(
  kind: RecordKind,
  id: string,
  read: (id: string) => Promise<StoredRecord | ApiFailure>,
): Promise<OpenRecord | undefined> {
  if (id === '') return undefined
  const [record, draft] = await Promise.all([isNewRecord(id) ? undefined : read(id), readOwnDraft(kind, id)])
  const { deleted } = draft
  const stored = record === undefined || isFailure(record) ? undefined : record
  // The address may name a verse by its reference.
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
