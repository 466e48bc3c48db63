import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#shared/contract/endpoints.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import { parseInput } from './parse-input.ts'

function refuse(schema: z.ZodType, value: unknown): string {
  try {
    parseInput(schema, value)
  } catch (error) {
    if (error instanceof ExpectedError) return error.message
    throw error
  }
  return ''
}

describe('the message of refused input', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['a missing field', z.object({ az: z.string() }), {}, 'az: is required'],
    ['a missing choice', z.object({ az: z.enum(['a', 'b']) }), {}, 'az: is required'],
    ['an empty text', z.object({ az: z.string().min(1) }), { az: '' }, 'az: must not be empty'],
    ['a short text', z.string().min(12), 'short', 'body: must have at least 12 characters'],
    ['a long text', z.string().max(3), 'long', 'body: must have at most 3 characters'],
    ['a long list', z.array(z.int()).max(1), [1, 2], 'body: must have at most 1 items'],
    ['a small number', z.int().min(1), 0, 'body: must be at least 1'],
    ['a number in place of a text', z.object({ az: z.string() }), { az: 1 }, 'az: must be text'],
    ['a text in place of a list', z.object({ ids: z.array(z.string()) }), { ids: 'a' }, 'ids: must be a list'],
    ['an invalid email address', z.object({ email: z.email() }), { email: 'a' }, 'email: must be an email address'],
    ['not an allowed value', z.enum(['a', 'b', 'c']), 'd', 'body: must be one of: a, b, c'],
    ['none of the allowed shapes', z.union([z.string(), z.object({ a: z.string() })]), 1, 'body: is not valid'],
    ['a field that is not allowed', z.strictObject({}), { b: 1 }, 'b: is not a known parameter'],
    ['a message of the schema itself', z.string().min(1, 'is required'), '', 'body: is required'],
  ])('%s', (_, schema, value, text) => expect(refuse(schema, value)).toBe(text))

  test('of any contract endpoint is not in the words of the validator', () => {
    const values = [{}, [], '', 0, null, { verseIds: 1, en: '', email: 0, json: 1, code: [], args: {}, verses: 2 }]
    for (const row of Object.values(endpoints) as { body?: z.ZodType; query?: z.ZodType }[])
      for (const schema of [row.body, row.query])
        for (const value of schema ? values : [])
          expect(refuse(schema as z.ZodType, value)).not.toMatch(/expected|received|Invalid|Too (small|big)/)
  })
})
