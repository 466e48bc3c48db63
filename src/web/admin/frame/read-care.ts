import type { z } from 'zod'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import { type ApiAnswer, type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminAddress } from './admin-address.ts'
import { type ListPage, readPage } from './read-page.ts'

export type RevisionRow = ApiAnswer<'listRevisions'>['revisions'][number]
export type CareRow = ApiAnswer<'listCare'>['items'][number]
export type LeadRow = ApiAnswer<'listLeads'>['leads'][number]

export async function readHistory({ page }: AdminAddress): Promise<ListPage<RevisionRow> | ApiFailure> {
  return await readPage(page, async (paging) => {
    const answer = await callApi<'listRevisions'>({ method: 'GET', path: '/api/admin/revisions', query: paging })
    return isFailure(answer) ? answer : { items: answer.revisions, count: answer.count }
  })
}

export type CareView = { readonly list: ListPage<CareRow>; readonly counts: ApiAnswer<'listCare'>['counts'] }

type CareQuery = z.input<Endpoints['listCare']['query']>

export async function readCare({ page, kind, name }: AdminAddress): Promise<CareView | ApiFailure> {
  let counts = {} as CareView['counts']
  const filter = {
    ...(kind && { kind: kind as NonNullable<CareQuery['kind']> }),
    ...(isTextLanguage(name) && { language: name }),
  }
  const list = await readPage(page, async (paging) => {
    const query = { ...paging, ...filter }
    const answer = await callApi<'listCare'>({ method: 'GET', path: '/api/admin/care', query })
    if (isFailure(answer)) return answer
    counts = answer.counts
    return { items: answer.items, count: answer.count }
  })
  return isFailure(list) ? list : { list, counts }
}

export type LeadsView = { readonly list: ListPage<LeadRow>; readonly canSend: boolean }

export async function readLeads({ page }: AdminAddress): Promise<LeadsView | ApiFailure> {
  let canSend = true
  const list = await readPage(page, async (paging) => {
    const answer = await callApi<'listLeads'>({ method: 'GET', path: '/api/admin/leads', query: paging })
    if (isFailure(answer)) return answer
    canSend = answer.canSend
    return { items: answer.leads, count: answer.count }
  })
  return isFailure(list) ? list : { list, canSend }
}
