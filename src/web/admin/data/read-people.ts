import type { AccountEvent } from '#shared/contract/people-endpoints.ts'
import { type ApiFailure, type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { type ListPage, readPage } from './read-page.ts'

export type PeopleView = ApiResponse<'listPeople'> & { readonly events: ListPage<AccountEvent> }

export async function readPeople({ page }: AdminUrl): Promise<PeopleView | ApiFailure> {
  const people = await callApi<'listPeople'>({ method: 'GET', path: '/api/admin/people' })
  if (isFailure(people)) return people
  const events = await readPage(page, async (query) => {
    const response = await callApi<'listAccountEvents'>({ method: 'GET', path: '/api/admin/account-events', query })
    return isFailure(response) ? response : { items: response.events, count: response.count }
  })
  return isFailure(events) ? events : { ...people, events }
}
