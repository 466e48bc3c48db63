import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listApiRows } from './api-rows.ts'
import { endpoints } from './endpoints.ts'
import { wholeNumber } from './query-values.ts'

const read = { method: 'GET', access: 'public', summary: 'A new one.', output: z.object({ a: z.int() }) } as const

describe('the contract as documentation', () => {
  test('has every public read and nothing else', () => {
    const expected = Object.entries(endpoints).filter(([, row]) => row.method === 'GET' && row.access === 'public')
    expect(listApiRows().map(({ name }) => name)).toEqual(expected.map(([name]) => name))
  })

  test('includes a new row, with its parameters, type and an example call', () => {
    const query = z.strictObject({ size: wholeNumber(1, 9).default(3).describe('How large.') })
    const [row] = listApiRows({ fresh: { ...read, path: '/api/fresh/{lng}', query } })
    expect(row).toEqual({
      name: 'fresh',
      path: '/api/fresh/{lng}',
      summary: 'A new one.',
      parameters: [
        { name: '{lng}', form: 'text', description: '', required: true, fallback: '' },
        { name: 'size', form: 'a whole number from 1 to 9', description: 'How large.', required: false, fallback: '3' },
      ],
      response: '{\n  a: integer\n}',
      example: '/api/fresh/en',
    })
  })

  test('has no example call if the ID is unknown', () =>
    expect(listApiRows({ fresh: { ...read, path: '/api/fresh/{id}' } })[0]?.example).toBe(''))

  test('describes the values of every parameter', () =>
    expect(listApiRows().flatMap((row) => row.parameters.filter(({ form }) => form === 'any'))).toEqual([]))
})
