import { expect, test } from 'vitest'
import { findRefusal, ofField, toRefusal } from './refusals.ts'

test('a refusal has the English text with its values filled in', () => {
  expect(toRefusal('too_short', { min: 12 })).toEqual({
    code: 'too_short',
    values: { min: 12 },
    message: 'must have at least 12 characters',
  })
})

test.each([
  ['must have at least 12 characters', 'too_short', { min: '12' }],
  ['must be one of: az, tr', 'not_one_of', { values: 'az, tr' }],
  ['must be a telephone number, or empty', 'not_phone_or_empty', {}],
  ['must be a URL that begins with https:// or http://, or empty', 'not_url_or_empty', {}],
  ['must be like ru-kuliev', 'wrong_value', {}],
])('the validator message “%s” becomes %s', (message, code, values) => {
  expect(findRefusal(message)).toEqual({ code, values, message })
})

test('the field is one of the values, so that a screen can name it', () => {
  expect(ofField('title', toRefusal('required'))).toEqual({
    code: 'required',
    values: { field: 'title' },
    message: 'title is required',
  })
})
