import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { ExtraFields } from '#shared/catalogue/extra-fields.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { recordLists } from '../change-set/change-set.ts'
import type { LoggedChange } from '../stores/change-log-store.ts'

type Extended = { readonly _id: string; readonly extra: ExtraFields }

/** A record with values of fields that will no longer be declared, which the undone write did not set. */
export type UndeclaredValues = {
  readonly kind: Field['entity']
  readonly record: Extended
  readonly names: readonly string[]
}

/**
 * The values written into fields since the undone write declared them. If they stayed, they would be invisible and
 * reappear under the next field of that name.
 */
export function listUndeclaredValues(
  stored: Content,
  changes: readonly LoggedChange[],
  fields: readonly Field[],
): UndeclaredValues[] {
  const declared = new Set(fields.map(toKey))
  const gone = stored.fields.filter((field) => !declared.has(toKey(field)))
  return [...Map.groupBy(gone, ({ entity }) => entity)].flatMap(([kind, ofKind]) => {
    const undone = new Map(changes.filter(({ entity }) => entity === kind).map((change) => [change.entityId, change]))
    const records: readonly Extended[] = stored[recordLists[kind]]
    return records.flatMap((record) => {
      const set = (undone.get(record._id)?.after as Extended | null | undefined)?.extra
      const names = ofKind
        .map(({ name }) => name)
        .filter((name) => record.extra[name] !== undefined && !isDeepStrictEqual(record.extra[name], set?.[name]))
      return names.length > 0 ? [{ kind, record, names }] : []
    })
  })
}

function toKey({ entity, name }: Field): string {
  return `${entity}.${name}`
}
