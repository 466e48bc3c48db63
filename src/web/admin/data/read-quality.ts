import type { z } from 'zod'
import { chapterCount } from '#shared/catalogue/bounds.ts'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import { type AdminUrl, toPageSize } from './admin-url.ts'
import { readCollection, readThemes } from './read-collections.ts'
import { readFields } from './read-fields.ts'
import { type Options, readOptions } from './read-options.ts'
import { type ListPage, type Paged, readPage } from './read-page.ts'
import { type OpenRecord, readOpen, readOpenVerse } from './read-verses.ts'

export type ContentIssueRow = ApiResponse<'listContentIssues'>['items'][number]
type QualityQuery = z.input<Endpoints['listContentIssues']['query']>

export type QualityView = {
  readonly list: ListPage<ContentIssueRow>
  readonly counts: ApiResponse<'listContentIssues'>['counts']
  readonly chapters: readonly Chapter[]
  readonly open: OpenIssue | undefined
}

/** The issue in the dialog, with the data that its record's form needs. */
export type OpenIssue = IssueKey & {
  readonly record: OpenRecord
  readonly options: Options | undefined
  readonly fields: Options['fields']
  readonly themes: readonly string[]
}

/** The parts of an issue's key. */
export type IssueKey = {
  readonly key: string
  readonly kind: ContentIssueRow['kind']
  readonly entity: ContentIssueRow['entity']
  readonly language: TextLanguage | undefined
  readonly id: string
}

function parseIssueKey(key: string): IssueKey | undefined {
  const [kind, entity, language = '', , ...rest] = key.split('/')
  if (rest.length === 0) return undefined
  return {
    key,
    kind: kind as IssueKey['kind'],
    entity: entity as IssueKey['entity'],
    language: isTextLanguage(language) ? language : undefined,
    id: rest.join('/'),
  }
}

export async function readQuality(url: AdminUrl): Promise<QualityView | ApiFailure> {
  let counts = {} as QualityView['counts']
  const readRows = async (paging: Paged) => {
    const response = await readIssues(url, paging)
    if (isFailure(response)) return response
    counts = response.counts
    return { items: response.items, count: response.count }
  }
  const [list, chapters, open] = await Promise.all([
    readPage(url.page, readRows, toPageSize(url)),
    callApi<'listChapters'>({ method: 'GET', path: '/api/chapter' }),
    readOpenIssue(url),
  ])
  return isFailure(list) ? list : { list, counts, chapters: isFailure(chapters) ? [] : chapters, open }
}

export async function readIssues(url: AdminUrl, paging: Paged): Promise<ApiResponse<'listContentIssues'> | ApiFailure> {
  const { kind, name, chapter, ignored } = url
  const query = {
    ...paging,
    ...(kind && { kind: kind as NonNullable<QualityQuery['kind']> }),
    ...(isTextLanguage(name) && { language: name }),
    ...(/^\d{1,3}$/.test(chapter) && Number(chapter) >= 1 && Number(chapter) <= chapterCount && { chapter }),
    ...(ignored === 'true' && { ignored: 'true' as const }),
  }
  return await callApi<'listContentIssues'>({ method: 'GET', path: '/api/admin/content-issues', query })
}

async function readOpenIssue({ open, interfaceLanguage }: AdminUrl): Promise<OpenIssue | undefined> {
  const issue = parseIssueKey(open)
  if (!issue || issue.entity === 'edition') return undefined
  const { entity, id } = issue
  if (entity === 'verse') {
    const [record, options] = await Promise.all([readOpenVerse(id), readOptions(id)])
    return record && !isFailure(options) ? { ...issue, record, options, fields: options.fields, themes: [] } : undefined
  }
  const [record, fields, themes] = await Promise.all([
    readOpen(entity, id, (one) => readCollection(entity, one, interfaceLanguage)),
    readFields(id),
    readThemes(),
  ])
  return record && { ...issue, record, options: undefined, fields, themes }
}
