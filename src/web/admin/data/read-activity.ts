import type { z } from 'zod'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import { type ApiAnswer, type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { type ListPage, readPage } from './read-page.ts'

export type RevisionRow = ApiAnswer<'listRevisions'>['revisions'][number]
export type ContentIssueRow = ApiAnswer<'listCare'>['items'][number]

export async function readHistory({ page }: AdminUrl): Promise<ListPage<RevisionRow> | ApiFailure> {
  return await readPage(page, async (paging) => {
    const response = await callApi<'listRevisions'>({ method: 'GET', path: '/api/admin/revisions', query: paging })
    return isFailure(response) ? response : { items: response.revisions, count: response.count }
  })
}

export type QualityView = { readonly list: ListPage<ContentIssueRow>; readonly counts: ApiAnswer<'listCare'>['counts'] }

type QualityQuery = z.input<Endpoints['listCare']['query']>

export async function readQuality({ page, kind, name }: AdminUrl): Promise<QualityView | ApiFailure> {
  let counts = {} as QualityView['counts']
  const filter = {
    ...(kind && { kind: kind as NonNullable<QualityQuery['kind']> }),
    ...(isTextLanguage(name) && { language: name }),
  }
  const list = await readPage(page, async (paging) => {
    const query = { ...paging, ...filter }
    const response = await callApi<'listCare'>({ method: 'GET', path: '/api/admin/care', query })
    if (isFailure(response)) return response
    counts = response.counts
    return { items: response.items, count: response.count }
  })
  return isFailure(list) ? list : { list, counts }
}
