import { type ApiAnswer, type ApiFailure, callApi } from '#web/ui/api-client.ts'

export type EditionsView = ApiAnswer<'listEditionStates'>
export type EditionRow = EditionsView['editions'][number]

export async function readEditions(): Promise<EditionsView | ApiFailure> {
  return await callApi<'listEditionStates'>({ method: 'GET', path: '/api/admin/edition' })
}
