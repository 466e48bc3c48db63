import { type DeclaredValue, parseDeclaredValues } from '#shared/catalogue/declared-values.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { groupSchema } from '#shared/catalogue/group.ts'
import { topicSchema } from '#shared/catalogue/topic.ts'
import { verseSchema } from '#shared/catalogue/verse.ts'
import type { ErrorDetail } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'

const schemas = { verse: verseSchema, topic: topicSchema, group: groupSchema }

/** Fields set by the store. A form may send them back; they are ignored. */
const storeFields = ['_id', 'version', 'updatedAt']
/** Options of the request, not fields of the record. */
const requestOptions = ['populate', 'populateFields', 'confirm', 'moveVerseIds']

/** Core fields that a writer may set. */
export function listCoreFields(kind: Field['entity']): string[] {
  return Object.keys(schemas[kind].shape).filter((name) => name !== 'extra' && !storeFields.includes(name))
}

/** All fields that a record of this kind can have, core and declared. */
export function listFieldNames(kind: Field['entity'], fields: readonly Field[]): string[] {
  const declared = fields.filter(({ entity }) => entity === kind).map(({ name }) => name)
  return [...listCoreFields(kind), ...storeFields, ...requestOptions, ...declared]
}

export type SplitFields<T> = {
  readonly core: T
  readonly declared: Readonly<Record<string, DeclaredValue>>
  readonly problems: readonly ErrorDetail[]
}

/** Splits a parsed body into core fields and values of declared fields. Throws for all others. */
export function splitFields<T extends object>(
  kind: Field['entity'],
  fields: readonly Field[],
  body: T & Readonly<Record<string, unknown>>,
  id: string,
): SplitFields<Partial<T>> {
  const known = new Set(listCoreFields(kind))
  const entries = Object.entries(body).filter(([, value]) => value !== undefined)
  const core = Object.fromEntries(entries.filter(([name]) => known.has(name))) as Partial<T>
  const rest = entries.filter(
    ([name]) => !known.has(name) && !storeFields.includes(name) && !requestOptions.includes(name),
  )
  const { values, problems } = parseDeclaredValues(fields, kind, Object.fromEntries(rest))
  const renamed = body._id !== undefined && body._id !== id ? [{ path: '_id', ...toRefusal('fixed_id') }] : []
  return { core, declared: values, problems: [...problems, ...renamed] }
}
