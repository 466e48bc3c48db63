import type { Field } from '#shared/catalogue/field.ts'
import { callApi, isFailure } from '#web/ui/api-client.ts'

/** The fields that the schema updater declared, for the form of a record that is open. */
export async function readFields(open: string): Promise<readonly Field[]> {
  if (open === '') return []
  const answer = await callApi<'listFields'>({ method: 'GET', path: '/api/admin/fields' })
  return isFailure(answer) ? [] : answer.fields
}
