import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultPopulateFields, listVerseFields } from '#shared/catalogue/select-fields.ts'
import { invalid } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'

export type Populate = {
  readonly populate?: string | undefined
  readonly populateFields?: readonly string[] | undefined
}

/** The verse fields to show in place of verse ids; undefined when ids are requested. */
export function toPopulateFields(
  catalogue: Catalogue,
  { populate, populateFields }: Populate,
): readonly string[] | undefined {
  if (!populate && !populateFields) return undefined
  const known = listVerseFields(catalogue)
  const unknown = (populateFields ?? []).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalid([{ path: 'populateFields', ...toRefusal('no_such_field', { names: unknown.join(', ') }) }])
  return populateFields ?? defaultPopulateFields
}
