import { type DeclaredValue, parseDeclaredValues } from '#shared/catalogue/declared-values.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { groupSchema } from '#shared/catalogue/group.ts'
import { topicSchema } from '#shared/catalogue/topic.ts'
import { verseSchema } from '#shared/catalogue/verse.ts'
import type { ErrorDetail } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'

const schemas = { verse: verseSchema, topic: topicSchema, group: groupSchema }

/** What every record has of its own accord: a form may send it back, and it is not set. */
const storeFields = ['_id', 'version', 'updatedAt']
/** Said about the request, not about the record. */
const requestOptions = ['populate', 'populateFields', 'confirm', 'moveVerseIds']

/** Fields that a writer may set: all core fields but the kept ones, and not the declared ones as a whole. */
export function listCoreFields(kind: Field['entity']): string[] {
  return Object.keys(schemas[kind].shape).filter((name) => name !== 'extra' && !storeFields.includes(name))
}

/** All that a record of this kind can have, of its own accord or as declared. */
export function listFieldNames(kind: Field['entity'], fields: readonly Field[]): string[] {
  const declared = fields.filter(({ entity }) => entity === kind).map(({ name }) => name)
  return [...listCoreFields(kind), ...storeFields, ...requestOptions, ...declared]
}

export type SplitFields<T> = {
  readonly core: T
  readonly declared: Readonly<Record<string, DeclaredValue>>
  readonly problems: readonly ErrorDetail[]
}

/** Parts a parsed body into core fields and values of declared fields, naming everything that is neither. */
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
