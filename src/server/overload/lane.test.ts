import { describe, expect, test } from 'vitest'
import { createLane, type LaneSettings } from './lane.ts'

/** A lane whose time and work are the test's. */
function stage(settings: Partial<LaneSettings> = {}) {
  const clock = { ms: 0 }
  const lane = createLane({
    atOnce: 1,
    mostWaiting: 100,
    burstMs: 250,
    standingMs: 50,
    now: () => clock.ms,
    ...settings,
  })
  const started: (() => void)[] = []
  const outcomes = { done: 0, refused: 0 }
  const ask = () => {
    const work = lane.run(() => new Promise<void>((resolve) => started.push(resolve)))
    work.then(
      () => outcomes.done++,
      () => outcomes.refused++,
    )
    return work
  }
  /** The one that runs is done after this long. */
  const finish = async (afterMs: number) => {
    clock.ms += afterMs
    started.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { lane, ask, finish, outcomes, clock, started }
}

describe('a lane', () => {
  test('runs so many at once, the rest in the order in which they came', async () => {
    const { lane, ask, finish, outcomes } = stage({ atOnce: 2 })
    for (let count = 0; count < 5; count++) void ask()
    expect(lane.counts()).toMatchObject({ running: 2, waiting: 3 })
    for (let count = 0; count < 5; count++) await finish(1)
    expect(outcomes).toEqual({ done: 5, refused: 0 })
    expect(lane.counts()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  test('takes a burst, as far as its pace lets it be done in time, and refuses the rest at once', async () => {
    const { ask, outcomes, lane } = stage()
    for (let count = 0; count < 80; count++) ask().catch(() => {})
    await Promise.resolve()
    // 5 ms a turn before anything is known: fifty of them are 250 ms.
    expect(lane.counts()).toEqual({ running: 1, waiting: 50, refused: 29 })
    await new Promise((resolve) => setImmediate(resolve))
    expect(outcomes.refused).toBe(29)
  })

  test('lets only a short queue stand when more keeps coming, and all in again afterwards', async () => {
    const { lane, ask, finish, outcomes } = stage()
    const offer = (count: number) => {
      for (let each = 0; each < count; each++) ask().catch(() => {})
    }
    offer(40)
    for (let turn = 0; turn < 100; turn++) {
      await finish(10)
      offer(10)
    }
    // 10 ms a turn: five of them are 50 ms.
    expect(lane.counts().waiting).toBeLessThanOrEqual(5)
    expect(outcomes.done).toBe(100)
    while (lane.counts().running > 0) await finish(10)
    const before = lane.counts().refused
    offer(20)
    expect(lane.counts()).toEqual({ running: 1, waiting: 19, refused: before })
  })

  test('what fails leaves its place to the next', async () => {
    const lane = createLane({ atOnce: 1, mostWaiting: 5, burstMs: 250, standingMs: 50 })
    const failing = lane.run(() => Promise.reject(new Error('broken')))
    const next = lane.run(() => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(lane.counts()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  test('nobody waits for ever behind something that hangs', async () => {
    const { ask, finish, outcomes } = stage()
    void ask()
    ask().catch(() => {})
    await finish(3000)
    expect(outcomes).toEqual({ done: 1, refused: 1 })
  })
})
