import fc from 'fast-check'
import { z } from 'zod'
import { hostileText } from './hostile-values.ts'

/** The parts of JSON Schema that zod uses for the rows of the contract. */
type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | false
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Values that match a schema. Texts are often words that the site knows. */
export function toArbitrary(schema: z.ZodType, words: readonly string[]): fc.Arbitrary<unknown> {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, words)
}

function walk(schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => walk(one, words)))
  switch (schema.type) {
    case 'string':
      return toText(schema, words)
    case 'integer':
      return toInteger(schema)
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(walk(schema.items ?? {}, words), { maxLength: 4 })
    case 'object':
      return toObject(schema, words)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function toInteger({ minimum = -10, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const limit = Math.max(minimum, Math.min(maximum, 400))
  return fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: minimum, max: limit }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  )
}

function toText({ pattern, format, minLength = 0, maxLength = 500 }: Schema, words: readonly string[]) {
  if (format === 'email') return fc.emailAddress()
  if (pattern?.includes('\\d'))
    return fc.oneof(fc.nat({ max: 300 }).map(String), fc.stringMatching(new RegExp(pattern)))
  const most = Math.min(maxLength, 200)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map(String) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: Math.min(minLength, most), maxLength: most }) },
    { weight: 1, arbitrary: hostileText },
  )
}

function toObject(schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const named = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, walk(one, words)]))
  const record = fc.record(named, { requiredKeys: required.filter((name) => name in named) })
  if (!additionalProperties) return record
  const keys = propertyNames ? (walk(propertyNames, words) as fc.Arbitrary<string>) : fc.constantFrom(...words)
  const more = fc.dictionary(keys, walk(additionalProperties, words), { maxKeys: 2 })
  return fc.oneof(
    record,
    fc.tuple(record, more).map(([first, second]) => ({ ...first, ...second })),
  )
}
