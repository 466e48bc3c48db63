import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../database/connection.ts'
import { startSnapshots } from './start-snapshots.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] }))
afterEach(() => void vi.useRealTimers())

test('stopping waits for a snapshot in progress', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verse-start-snapshots-'))
  const [begun, copied] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const backUp = () => {
    begun.resolve()
    return copied.promise
  }
  const withExclusiveLock: Connection['withExclusiveLock'] = (task) => task()
  const log = vi.fn()
  const settings = { directory, revision: () => 1, now: () => new Date(), log }
  const stop = startSnapshots({ backUp, withExclusiveLock } as unknown as Connection, settings)
  vi.advanceTimersByTime(30_000)
  await begun.promise
  const stopped = vi.fn()
  const stopping = Promise.resolve(stop()).then(stopped)
  await new Promise(setImmediate)
  expect(stopped).not.toHaveBeenCalled()
  copied.reject(new Error('no space'))
  await stopping
  expect(log).toHaveBeenCalledWith('error', 'snapshot failed', { error: 'Error: no space' })
  rmSync(directory, { recursive: true })
})
