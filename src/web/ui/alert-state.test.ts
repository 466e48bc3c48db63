import { expect, test } from 'vitest'
import { isShown, noAlert, reduceAlert } from './alert-state.ts'

test('set fills the alert, and resets omitted fields', () => {
  const failed = reduceAlert(noAlert, { type: 'set', alert: { text: 'Taken', isError: true, status: 409 } })
  expect(failed).toEqual({ text: 'Taken', isError: true, status: 409, loading: false, id: 1 })
  const loading = reduceAlert(failed, { type: 'set', alert: { text: 'Saving…', loading: true } })
  expect(loading).toEqual({ text: 'Saving…', isError: false, status: undefined, loading: true, id: 2 })
})

test.each([
  ['clear resets to empty', undefined, ''],
  ['the timer of this alert closes it', 1, ''],
  ['the timer of an earlier alert does not close it', 0, 'Sent'],
])('%s', (_reason, id, text) => {
  const sent = reduceAlert(noAlert, { type: 'set', alert: { text: 'Sent' } })
  expect(reduceAlert(sent, id === undefined ? { type: 'clear' } : { type: 'clear', id }).text).toBe(text)
})

test.each([
  ['text', 'Sent', true],
  ['empty text', '', false],
  ['nothing', undefined, false],
  ['an object from a response', { message: 'x' }, false],
])('shown: %s', (_reason, text, shown) => expect(isShown({ text })).toBe(shown))
