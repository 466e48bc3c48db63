import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purgeHourly } from './purge-hourly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hourMs = 3_600_000

function start(error: Error) {
  const log = vi.fn()
  const purge = vi.fn(() => Promise.reject(error))
  return { log, purge, stop: purgeHourly({ name: 'mail', purge, log }) }
}

test('a purge that fails is logged and repeated after an hour', async () => {
  const { log, purge, stop } = start(new Error('no such column'))
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(purge).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledWith('error', 'expired data was not deleted', { name: 'mail', error: 'no such column' })
  stop()
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(purge).toHaveBeenCalledTimes(2)
})

test('an outage of the database is left to the change feed', async () => {
  const { log, stop } = start(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(log).not.toHaveBeenCalled()
  stop()
})

test('an error after the stop is not logged: the connection may be closed', async () => {
  const { log, stop } = start(new Error('driver has been destroyed'))
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(log).not.toHaveBeenCalled()
})
