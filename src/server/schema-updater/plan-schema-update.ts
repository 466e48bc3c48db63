import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { checkDeclaredValue } from '#shared/catalogue/declared-values.ts'
import type { ExtraFields } from '#shared/catalogue/extra-fields.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { type ErrorDetail, invalid } from '#shared/contract/errors.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import { listCoreFields } from '../content/writing/split-fields.ts'
import type { SchemaOperation, SchemaUpdate } from './schema-update.ts'

/** `select` accepts sixty names, and the form has to stay usable. */
const maxFields = 30

export type Extended = { readonly _id: string; readonly extra: ExtraFields; readonly chapter?: number }

export type OperationReport = {
  readonly op: SchemaOperation['op']
  readonly name: string
  /** How many records have values that it sets, moves or removes. */
  readonly touched: number
}

export type SchemaPlan<T extends Extended> = {
  readonly fields: readonly Field[]
  readonly changed: readonly T[]
  readonly operations: readonly OperationReport[]
}

type State<T> = { fields: Field[]; records: T[] }

/**
 * Applies an update to the declared fields and the records, operation by operation. Throws with every operation that is
 * impossible.
 */
export function planSchemaUpdate<T extends Extended>(
  stored: Pick<Content, 'fields'>,
  records: readonly T[],
  { entity, operations }: SchemaUpdate,
): SchemaPlan<T> {
  let state: State<T> = { fields: [...stored.fields], records: [...records] }
  const reports: OperationReport[] = []
  const problems: ErrorDetail[] = []
  for (const [index, operation] of operations.entries()) {
    const refusal = checkOperation(state.fields, entity, operation)
    if (refusal) problems.push({ path: `operations.${index}`, ...refusal })
    else {
      const next = perform(state, entity, operation)
      reports.push({ op: operation.op, name: operation.name, touched: countChanged(state.records, next.records) })
      state = next
    }
  }
  if (problems.length > 0) throw invalid(problems)
  const changed = state.records.filter((record, at) => record !== records[at])
  return { fields: state.fields, changed, operations: reports }
}

function checkOperation(
  fields: readonly Field[],
  entity: Field['entity'],
  operation: SchemaOperation,
): Refusal | undefined {
  const { op, name } = operation
  const declared = fields.filter((field) => field.entity === entity)
  const field = declared.find((candidate) => candidate.name === name)
  if (op === 'addField') {
    if (declared.length >= maxFields) return toRefusal('too_many_fields', { count: maxFields })
    return checkNewName(declared, entity, name) ?? checkValue(operation.type, operation.default)
  }
  if (isReserved(entity, name)) return toRefusal('core_field', { name })
  if (!field) return toRefusal('field_missing', { name })
  if (op === 'renameField') return checkNewName(declared, entity, operation.to)
  return op === 'setField' ? checkValue(field.type, operation.value) : undefined
}

function checkNewName(declared: readonly Field[], entity: Field['entity'], name: string): Refusal | undefined {
  if (isReserved(entity, name)) return toRefusal('core_name', { name })
  return declared.some((field) => field.name === name) ? toRefusal('field_taken', { name }) : undefined
}

/** Names that a search adds to a verse, that a read adds to a record, or that are parameters of either. */
const reservedNames: ReadonlySet<string> = new Set([
  ...['extra', 'version', 'updatedAt', 'position', 'populate', 'populateFields', 'moveVerseIds'],
  ...['matched', 'matches', 'highlights', 'highlight', 'search', 'facets', 'count'],
])

/** Core fields, names that every object has, and names with a meaning in a response or a query. */
function isReserved(entity: Field['entity'], name: string): boolean {
  return listCoreFields(entity).includes(name) || reservedNames.has(name) || name in {}
}

function checkValue(type: Field['type'], value: unknown): Refusal | undefined {
  const refusal = value === undefined ? undefined : checkDeclaredValue(type, value)
  return refusal && { ...refusal, message: `the value ${refusal.message}` }
}

function perform<T extends Extended>(state: State<T>, entity: Field['entity'], operation: SchemaOperation): State<T> {
  const { name } = operation
  const isIt = (field: Field) => field.entity === entity && field.name === name
  const { fields, records } = state
  switch (operation.op) {
    case 'addField': {
      const position =
        Math.max(-1, ...fields.filter((field) => field.entity === entity).map((field) => field.position)) + 1
      const added = [...fields, { entity, name, type: operation.type, position }]
      return { fields: added, records: setValues(records, name, operation.default ?? null, () => true) }
    }
    case 'renameField': {
      const { to } = operation
      const renamed = fields.map((field) => (isIt(field) ? { ...field, name: to } : field))
      return { fields: renamed, records: records.map((record) => moveValue(record, name, to)) }
    }
    case 'dropField':
      return { fields: fields.filter((field) => !isIt(field)), records: setValues(records, name, null, () => true) }
    case 'setField':
      return { fields, records: setValues(records, name, operation.value, toCondition(operation)) }
  }
}

function toCondition({ name, where = {} }: SchemaOperation & { op: 'setField' }): (record: Extended) => boolean {
  const ids = where.ids && new Set(where.ids)
  return (record) =>
    (where.chapter === undefined || record.chapter === where.chapter) &&
    (ids === undefined || ids.has(record._id)) &&
    (where.empty === undefined || where.empty === isEmpty(record.extra[name]))
}

function isEmpty(value: ExtraFields[string] | undefined): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function setValues<T extends Extended>(
  records: readonly T[],
  name: string,
  value: ExtraFields[string] | null,
  isMeant: (record: T) => boolean,
): T[] {
  return records.map((record) => {
    if (!isMeant(record) || isDeepStrictEqual(record.extra[name] ?? null, value)) return record
    const { [name]: _old, ...rest } = record.extra
    return { ...record, extra: value === null ? rest : { ...rest, [name]: value } }
  })
}

function moveValue<T extends Extended>(record: T, name: string, to: string): T {
  const { [name]: value, ...rest } = record.extra
  return value === undefined ? record : { ...record, extra: { ...rest, [to]: value } }
}

function countChanged<T>(before: readonly T[], after: readonly T[]): number {
  return after.filter((record, at) => record !== before[at]).length
}
