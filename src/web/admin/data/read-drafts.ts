import type { DraftSummary, MarkedDraft } from '#shared/contract/draft-records.ts'
import { type ApiFailure, type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { type ListPage, readPage } from './read-page.ts'
import type { RecordKind } from './record-values.ts'

/** The user's own draft of a record, the authors of others, and the record's last state if it was deleted. */
export type OwnDraft = ApiResponse<'readOwnDraft'>

export async function readOwnDraft(entity: RecordKind, id: string): Promise<OwnDraft | ApiFailure> {
  const params = { entity, id }
  return await callApi<'readOwnDraft'>({ method: 'GET', path: '/api/admin/drafts/{entity}/{id}', params })
}

/** The drafts of a kind by record, for the marks in a list. */
export type DraftMarks = ReadonlyMap<string, readonly MarkedDraft[]>

export async function readDraftMarks(entity: RecordKind): Promise<DraftMarks> {
  const query = { entity }
  const response = await callApi<'listDraftMarks'>({ method: 'GET', path: '/api/admin/draft-marks', query })
  return Map.groupBy(isFailure(response) ? [] : response.marks, ({ entityId }) => entityId)
}

export type DraftsView = {
  readonly list: ListPage<DraftSummary>
  readonly counts: ApiResponse<'listDrafts'>['counts']
}

export const draftFilters = ['review', 'own', 'all'] as const
export type DraftFilter = (typeof draftFilters)[number]

export function toDraftFilter(kind: string): DraftFilter {
  return draftFilters.find((one) => one === kind) ?? 'all'
}

export async function readDrafts({ page, kind }: AdminUrl): Promise<DraftsView | ApiFailure> {
  let counts: DraftsView['counts'] = { review: 0, own: 0, all: 0 }
  const filter = toDraftFilter(kind)
  const list = await readPage(page, async (paging) => {
    const query = {
      ...paging,
      ...(filter === 'review' && { state: 'review' as const }),
      ...(filter === 'own' && { own: 'true' as const }),
    }
    const response = await callApi<'listDrafts'>({ method: 'GET', path: '/api/admin/drafts', query })
    if (isFailure(response)) return response
    counts = response.counts
    return { items: response.drafts, count: response.count }
  })
  return isFailure(list) ? list : { list, counts }
}
