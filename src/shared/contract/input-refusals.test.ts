import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interfaceLanguages } from '../language/languages.ts'
import { findInputRefusal, inputRefusalCodes, refuseInput } from './input-refusals.ts'

test('a text is found again by its code and values', () => {
  expect(refuseInput('too_short', { min: 12 }).message).toBe('must have at least 12 characters')
  expect(findInputRefusal('must have at least 12 characters')).toMatchObject({
    code: 'too_short',
    values: { min: '12' },
  })
  expect(findInputRefusal('is not chapter|verse|text')?.code).toBe('not_tanzil')
  expect(findInputRefusal('something else')).toBeUndefined()
})

test.each(interfaceLanguages)('every code has a text in %s, with the values of the English one', (language) => {
  const { refusal } = JSON.parse(readFileSync(`public/locales/${language}/admin.json`, 'utf8'))
  const values = {
    min: '3',
    max: '9',
    reference: '2:255',
    group: 'a',
    names: 'b',
    book: 'd',
    column: 'c',
    cells: '4',
    columns: '5',
    line: '6',
  }
  for (const code of inputRefusalCodes) {
    const used = Object.entries(values).filter(([name]) => refuseInput(code, { [name]: '§' }).message.includes('§'))
    expect([code, used.every(([name]) => refusal[code]?.includes(`{{${name}}}`))]).toEqual([code, true])
  }
})
