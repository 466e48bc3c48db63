import { type ApiFailure, type ApiResponse, callApi } from '#web/ui/api-client.ts'

export type EditionsView = ApiResponse<'listEditionStates'>
export type EditionRow = EditionsView['editions'][number]

export async function readEditions(): Promise<EditionsView | ApiFailure> {
  return await callApi<'listEditionStates'>({ method: 'GET', path: '/api/admin/edition' })
}
