import { describe, expect, test } from 'vitest'
import type { Field } from '#shared/catalogue/field.ts'
import { blankUpdate, isProblem, listFieldsBefore, parseUpdate, toOperation, toUpdateText } from './schema-text.ts'

test.each([
  ['an empty text', '', blankUpdate],
  [
    'an update written by the form',
    toUpdateText({ entity: 'topic', operations: [toOperation('dropField', 'a')] }),
    undefined,
  ],
])('the form can show %s', (_, text, expected) => {
  const parsed = parseUpdate(text)
  expect(isProblem(parsed)).toBe(false)
  if (expected) expect(parsed).toEqual(expected)
  else expect(toUpdateText(parsed as never)).toBe(text)
})

test('keys without a field in the form stay in the text', () => {
  const text = '{"entity":"verse","operations":[{"op":"setField","name":"a","value":1,"where":{"ids":["x"]}}]}'
  expect(JSON.parse(toUpdateText(parseUpdate(text) as never))).toEqual(JSON.parse(text))
})

test.each([
  ['a list', '[]'],
  ['operations that are not a list', '{"entity":"verse","operations":1}'],
  ['an operation without a name', '{"entity":"verse","operations":[{"op":"addField"}]}'],
])('%s is not an update', (_, text) => expect(isProblem(parseUpdate(text))).toBe(true))

test('a JSON error has a line and a column', () => {
  expect(parseUpdate('{\n  entity: 1}')).toEqual({ line: 2, column: 3 })
})

describe('the fields that exist when an operation runs', () => {
  const declared: Field[] = [
    { entity: 'verse', name: 'place', type: 'text', position: 0 },
    { entity: 'topic', name: 'other', type: 'text', position: 0 },
  ]
  const operations = [
    { op: 'addField', name: 'order', type: 'number' },
    { op: 'renameField', name: 'place', to: 'revealedIn' },
    { op: 'dropField', name: 'order' },
  ]
  test.each([
    [0, ['place']],
    [1, ['place', 'order']],
    [2, ['order', 'revealedIn']],
    [3, ['revealedIn']],
  ])('before operation %i', (index, names) => {
    const fields = listFieldsBefore(declared, { entity: 'verse', operations }, index)
    expect(fields.map(({ name }) => name)).toEqual(names)
  })
})
