import { type Refusal, toRefusal } from '../refusals/refusals.ts'
import type { ExtraFields } from './extra-fields.ts'
import type { Field } from './field.ts'
import { isStorable } from './storable-text.ts'
import { maxTextLength } from './verse.ts'

/** A value to set on a declared field; null removes it. */
export type DeclaredValue = ExtraFields[string] | null

export type DeclaredValues = {
  readonly values: Readonly<Record<string, DeclaredValue>>
  readonly problems: readonly ({ readonly path: string } & Refusal)[]
}

const maxListLength = 1000

/** Parses values of declared fields and reports each field that is undeclared or has a value of the wrong type. */
export function parseDeclaredValues(
  fields: readonly Field[],
  entity: Field['entity'],
  given: Readonly<Record<string, unknown>>,
): DeclaredValues {
  const types = new Map(fields.filter((field) => field.entity === entity).map((field) => [field.name, field.type]))
  const values: Record<string, DeclaredValue> = {}
  const problems: ({ path: string } & Refusal)[] = []
  for (const [path, value] of Object.entries(given)) {
    const type = types.get(path)
    const refusal = type === undefined ? toRefusal('not_a_field', { entity }) : checkDeclaredValue(type, value)
    if (refusal === undefined) values[path] = value as DeclaredValue
    else problems.push({ path, ...refusal })
  }
  return { values, problems }
}

/** The refusal of a value for a declared type; undefined when it is valid. */
export function checkDeclaredValue(type: Field['type'], value: unknown): Refusal | undefined {
  if (value === null) return undefined
  if (type === 'number') return Number.isFinite(value) ? undefined : toRefusal('not_number')
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : toRefusal('not_boolean')
  if (type === 'text') return checkText(value)
  if (!Array.isArray(value) || value.length > maxListLength) return toRefusal('not_list', { max: maxListLength })
  return value.map(checkText).find((problem) => problem !== undefined)
}

function checkText(value: unknown): Refusal | undefined {
  if (typeof value !== 'string') return toRefusal('not_text')
  if (value.length > maxTextLength) return toRefusal('too_long', { max: maxTextLength })
  return isStorable(value) ? undefined : toRefusal('unstorable')
}

/** The stored values with some set and some removed. */
export function mergeDeclaredValues(stored: ExtraFields, set: DeclaredValues['values']): ExtraFields {
  const merged = Object.entries({ ...stored, ...set }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged) as ExtraFields
}
