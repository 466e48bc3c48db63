import type { Field } from '#shared/catalogue/field.ts'
import { type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'

/** The fields that the schema updater declared. */
export async function readSchema(): Promise<readonly Field[] | ApiFailure> {
  const response = await callApi<'listFields'>({ method: 'GET', path: '/api/admin/fields' })
  return isFailure(response) ? response : response.fields
}

/** The same for the form of the open record. */
export async function readFields(open: string): Promise<readonly Field[]> {
  const fields = open === '' ? [] : await readSchema()
  return isFailure(fields) ? [] : fields
}
