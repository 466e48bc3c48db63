import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Counts the runs, and how many were in progress at once. */
function createRuns() {
  const counts = { started: 0, running: 0, maxRunning: 0 }
  const run = async () => {
    counts.started++
    counts.running++
    counts.maxRunning = Math.max(counts.maxRunning, counts.running)
    await nextTick()
    counts.running--
  }
  return { counts, run }
}

test('calls during a run share the next run', async () => {
  const { counts, run } = createRuns()
  const refresh = coalesce(run)
  await Promise.all([refresh(), refresh(), refresh()])
  expect(counts).toEqual({ started: 2, running: 0, maxRunning: 1 })
})

test('a call between a run and the next one does not start a third beside it', async () => {
  const { counts, run } = createRuns()
  const refresh = coalesce(run)
  const first = refresh()
  const between = first.then(refresh)
  await Promise.all([first, refresh(), between])
  expect(counts).toEqual({ started: 2, running: 0, maxRunning: 1 })
})

test('a run that fails does not stop the next', async () => {
  const { counts, run } = createRuns()
  const refresh = coalesce(async () => {
    await run()
    if (counts.started === 1) throw new Error('away')
  })
  const [first, second] = await Promise.allSettled([refresh(), refresh()])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})
