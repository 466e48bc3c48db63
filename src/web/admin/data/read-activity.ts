import { actKinds } from '#shared/contract/activity-endpoints.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, type ApiResponse, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { type ListPage, readPage } from './read-page.ts'

export type ActRow = ApiResponse<'listActivity'>['acts'][number]

/** The filters of the activity log as API parameters. */
export type ActivityQuery = Readonly<Record<string, string>>

export type ActivityView = {
  readonly list: ListPage<ActRow>
  readonly people: readonly string[]
  readonly query: ActivityQuery
}

export async function readActivity(url: AdminUrl): Promise<ActivityView | ApiFailure> {
  const { person, record, from, to } = url
  const kind = actKinds.find((known) => known === url.kind)
  const language = isTextLanguage(url.lang) ? url.lang : undefined
  const query = {
    ...(person && { person }),
    ...(kind && { kind }),
    ...(record && { record }),
    ...(language && { language }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const seen: { people: readonly string[] } = { people: [] }
  const list = await readPage(url.page, async (paging) => {
    const all = { ...paging, ...query }
    const response = await callApi<'listActivity'>({ method: 'GET', path: '/api/admin/activity', query: all })
    if (isFailure(response)) return response
    seen.people = response.people
    return { items: response.acts, count: response.count }
  })
  return isFailure(list) ? list : { list, people: seen.people, query }
}
