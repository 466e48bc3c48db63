import { type InboxState, inboxKinds, inboxStates } from '#shared/contract/inbox-endpoints.ts'
import { type ApiFailure, type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { type ListPage, readPage } from './read-page.ts'

export type InboxRow = ApiResponse<'listInbox'>['messages'][number]

/** The value of `state` in the URL that selects every state. */
export const allStates = 'all'

export type InboxView = Pick<ApiResponse<'listInbox'>, 'counts' | 'canSend' | 'retentionDays'> & {
  readonly list: ListPage<InboxRow>
  /** The shown state: new messages unless the URL says otherwise. */
  readonly state: InboxState | typeof allStates
}

export async function readInbox({ page, kind, words, state: wanted }: AdminUrl): Promise<InboxView | ApiFailure> {
  const state = wanted === allStates ? allStates : (inboxStates.find((name) => name === wanted) ?? 'new')
  const known = inboxKinds.find((name) => name === kind)
  const filter = { ...(state !== allStates && { state }), ...(known && { kind: known }), ...(words && { words }) }
  const facts: { view?: Omit<InboxView, 'list' | 'state'> } = {}
  const list = await readPage(page, async (paging) => {
    const query = { ...paging, ...filter }
    const response = await callApi<'listInbox'>({ method: 'GET', path: '/api/admin/inbox', query })
    if (isFailure(response)) return response
    const { messages, count, counts, canSend, retentionDays } = response
    facts.view = { counts, canSend, retentionDays }
    return { items: messages, count }
  })
  if (isFailure(list)) return list
  const { counts = { new: 0, done: 0, archived: 0 }, canSend = true, retentionDays = 0 } = facts.view ?? {}
  return { list, state, counts, canSend, retentionDays }
}
