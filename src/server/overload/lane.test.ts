import { describe, expect, test } from 'vitest'
import { createLane, type LaneSettings } from './lane.ts'

/** A lane whose time and work are the test's. */
function stage(settings: Partial<LaneSettings> = {}) {
  const clock = { ms: 0 }
  const lane = createLane({
    atOnce: 1,
    mostWaiting: 200,
    burstMs: 500,
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
    await settle()
  }
  return { lane, ask, finish, outcomes }
}

/** Until every turn that is due has begun. */
async function settle() {
  for (let tick = 0; tick < 6; tick++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a lane', () => {
  test('runs so many at once, the rest in the order in which they came', async () => {
    const { lane, ask, finish, outcomes } = stage({ atOnce: 2 })
    for (let count = 0; count < 5; count++) void ask()
    expect(lane.counts()).toMatchObject({ running: 0, waiting: 5 })
    await settle()
    expect(lane.counts()).toMatchObject({ running: 2, waiting: 3 })
    for (let count = 0; count < 5; count++) await finish(1)
    expect(outcomes).toEqual({ done: 5, refused: 0 })
    expect(lane.counts()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  test('takes a burst, as far as its pace lets it be done in time, and refuses the rest at once', async () => {
    const { ask, outcomes, lane } = stage()
    for (let count = 0; count < 130; count++) ask().catch(() => {})
    // 5 ms a turn before anything is known: a hundred of them are 500 ms.
    expect(lane.counts()).toEqual({ running: 0, waiting: 100, refused: 30 })
    await settle()
    expect(lane.counts().running).toBe(1)
    expect(outcomes.refused).toBe(30)
  })

  test('lets only a short queue stand when more keeps coming, and all in again afterwards', async () => {
    const { lane, ask, finish, outcomes } = stage()
    const offer = (count: number) => {
      for (let each = 0; each < count; each++) ask().catch(() => {})
    }
    offer(40)
    await settle()
    for (let turn = 0; turn < 100; turn++) {
      await finish(10)
      offer(10)
    }
    // 10 ms a turn: five of them are 50 ms.
    expect(lane.counts().waiting).toBeLessThanOrEqual(5)
    expect(outcomes.done).toBe(100)
    while (lane.counts().running > 0) await finish(10)
    offer(20)
    // The flood left the queue empty for a moment only.
    expect(lane.counts().waiting).toBeLessThanOrEqual(5)
    while (lane.counts().waiting > 0) {
      await settle()
      await finish(300)
    }
    await finish(1000)
    const before = lane.counts().refused
    offer(20)
    expect(lane.counts()).toEqual({ running: 0, waiting: 20, refused: before })
  })

  test('one long turn is no overload: a few may come and wait behind it', async () => {
    const { lane, ask, finish, outcomes } = stage()
    void ask()
    await settle()
    for (let count = 0; count < 12; count++) void ask()
    await finish(4000)
    for (let count = 0; count < 12; count++) void ask()
    while (lane.counts().running > 0) await finish(10)
    expect(outcomes).toEqual({ done: 25, refused: 0 })
  })

  test('a few may always wait, however slow it goes', async () => {
    const { lane, ask, finish } = stage({ leastWaiting: 8 })
    for (let turn = 0; turn < 60; turn++) {
      while (lane.counts().waiting < 8) void ask()
      await settle()
      await finish(300)
    }
    expect(lane.counts().refused).toBe(0)
  })

  test('while it is calm, whoever finds a place may wait, and no longer than it is', async () => {
    const calm = { is: true }
    const { lane, ask, finish } = stage({ mostWaiting: 40, isCalm: () => calm.is })
    for (let turn = 0; turn < 60; turn++) {
      while (lane.counts().waiting < 40) void ask()
      await settle()
      await finish(100)
    }
    expect(lane.counts().refused).toBe(0)
    calm.is = false
    expect(lane.hasRoom()).toBe(false)
  })

  test('what fails leaves its place to the next', async () => {
    const lane = createLane({ atOnce: 1, mostWaiting: 5, burstMs: 250, standingMs: 50 })
    const failing = lane.run(() => Promise.reject(new Error('broken')))
    const next = lane.run(() => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(lane.counts()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  test('what takes long gives way, and goes on', async () => {
    const lane = createLane({ atOnce: 1, mostWaiting: 5, burstMs: 5000, standingMs: 50 })
    const silent = Promise.withResolvers<string>()
    const hanging = lane.run(() => silent.promise)
    expect(await lane.run(() => 'done')).toBe('done')
    silent.resolve('late')
    expect(await hanging).toBe('late')
    expect(lane.counts()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  test('nobody waits for ever behind something that hangs', async () => {
    const { ask, finish, outcomes } = stage()
    void ask()
    ask().catch(() => {})
    await settle()
    await finish(11_000)
    expect(outcomes).toEqual({ done: 1, refused: 1 })
  })
})
