import type { Field } from '#shared/catalogue/field.ts'
import { callApi, isFailure } from '#web/ui/api-client.ts'

/** The fields that the schema updater declared; signed out there are none to know of. */
export async function readFields(): Promise<readonly Field[]> {
  const answer = await callApi<'listFields'>({ method: 'GET', path: '/api/admin/fields' })
  return isFailure(answer) ? [] : answer.fields
}
