import { expect, test } from 'vitest'
import { type JsonSchema, toTypeText } from './type-text.ts'

const rows: readonly (readonly [why: string, schema: JsonSchema, text: string])[] = [
  ['a plain type', { type: 'integer' }, 'integer'],
  ['values', { enum: ['ok', 'degraded'] }, '"ok" | "degraded"'],
  ['one value', { const: false }, 'false'],
  [
    'a list of a union',
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    '(string | null)[]',
  ],
  [
    'an object with optional fields marked',
    { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] },
    '{\n  a: string\n  b?: any\n}',
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'number' } }, '{ [key]: number }'],
  ['anything', { type: 'object' }, 'object'],
]

test.each(rows)('%s', (_why, schema, text) => expect(toTypeText(schema)).toBe(text))
