import { describe, expect, test } from 'vitest'
import { createLimiter, type LimiterSettings } from './limiter.ts'

/** A limiter with a clock and tasks that the test controls. */
function setUp(settings: Partial<LimiterSettings> = {}) {
  const clock = { ms: 0 }
  const limiter = createLimiter({
    maxConcurrent: 1,
    maxQueue: 200,
    intervalMs: 500,
    targetMs: 50,
    now: () => clock.ms,
    ...settings,
  })
  const started: (() => void)[] = []
  const outcomes = { done: 0, rejected: 0 }
  const submit = () => {
    const work = limiter.run(() => new Promise<void>((resolve) => started.push(resolve)))
    work.then(
      () => outcomes.done++,
      () => outcomes.rejected++,
    )
    return work
  }
  /** Completes the running task after this long. */
  const finish = async (afterMs: number) => {
    clock.ms += afterMs
    started.shift()?.()
    await settle()
  }
  return { limiter, submit, finish, outcomes }
}

/** Waits until every slot that is due has started. */
async function settle() {
  for (let tick = 0; tick < 6; tick++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a limiter', () => {
  test('runs up to maxConcurrent at once, the rest in order of arrival', async () => {
    const { limiter, submit, finish, outcomes } = setUp({ maxConcurrent: 2 })
    for (let count = 0; count < 5; count++) void submit()
    expect(limiter.counts()).toMatchObject({ running: 0, queued: 5 })
    await settle()
    expect(limiter.counts()).toMatchObject({ running: 2, queued: 3 })
    for (let count = 0; count < 5; count++) await finish(1)
    expect(outcomes).toEqual({ done: 5, rejected: 0 })
    expect(limiter.counts()).toEqual({ running: 0, queued: 0, rejected: 0 })
  })

  test('accepts a burst up to the interval and rejects the rest at once', async () => {
    const { submit, outcomes, limiter } = setUp()
    for (let count = 0; count < 130; count++) submit().catch(() => {})
    // 5 ms per slot before any was measured: a hundred of them take 500 ms.
    expect(limiter.counts()).toEqual({ running: 0, queued: 100, rejected: 30 })
    await settle()
    expect(limiter.counts().running).toBe(1)
    expect(outcomes.rejected).toBe(30)
  })

  test('overloaded, keeps the queue at the target, and recovers afterwards', async () => {
    const { limiter, submit, finish, outcomes } = setUp()
    const offer = (count: number) => {
      for (let each = 0; each < count; each++) submit().catch(() => {})
    }
    offer(40)
    await settle()
    for (let turn = 0; turn < 100; turn++) {
      await finish(10)
      offer(10)
    }
    // 10 ms per slot: five of them take 50 ms.
    expect(limiter.counts().queued).toBeLessThanOrEqual(5)
    expect(outcomes.done).toBe(100)
    while (limiter.counts().running > 0) await finish(10)
    offer(20)
    // The queue was empty only for a moment.
    expect(limiter.counts().queued).toBeLessThanOrEqual(5)
    while (limiter.counts().queued > 0) {
      await settle()
      await finish(300)
    }
    await finish(1000)
    const before = limiter.counts().rejected
    offer(20)
    expect(limiter.counts()).toEqual({ running: 0, queued: 20, rejected: before })
  })

  test('one slow slot is not an overload: others may wait behind it', async () => {
    const { limiter, submit, finish, outcomes } = setUp()
    void submit()
    await settle()
    for (let count = 0; count < 12; count++) void submit()
    await finish(4000)
    for (let count = 0; count < 12; count++) void submit()
    while (limiter.counts().running > 0) await finish(10)
    expect(outcomes).toEqual({ done: 25, rejected: 0 })
  })

  test('minQueue requests may always wait, however slow the slots are', async () => {
    const { limiter, submit, finish } = setUp({ minQueue: 8 })
    for (let turn = 0; turn < 60; turn++) {
      while (limiter.counts().queued < 8) void submit()
      await settle()
      await finish(300)
    }
    expect(limiter.counts().rejected).toBe(0)
  })

  test('while underloaded, the queue may fill up to maxQueue', async () => {
    const load = { isLow: true }
    const { limiter, submit, finish } = setUp({ maxQueue: 40, isUnderloaded: () => load.isLow })
    for (let turn = 0; turn < 60; turn++) {
      while (limiter.counts().queued < 40) void submit()
      await settle()
      await finish(100)
    }
    expect(limiter.counts().rejected).toBe(0)
    load.isLow = false
    expect(limiter.hasCapacity()).toBe(false)
  })

  test('a failure releases its slot', async () => {
    const limiter = createLimiter({ maxConcurrent: 1, maxQueue: 5, intervalMs: 250, targetMs: 50 })
    const failing = limiter.run(() => Promise.reject(new Error('broken')))
    const next = limiter.run(() => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(limiter.counts()).toEqual({ running: 0, queued: 0, rejected: 0 })
  })

  test('a slow request releases its slot and continues', async () => {
    const limiter = createLimiter({ maxConcurrent: 1, maxQueue: 5, intervalMs: 5000, targetMs: 50 })
    const silent = Promise.withResolvers<string>()
    const hanging = limiter.run(() => silent.promise)
    expect(await limiter.run(() => 'done')).toBe('done')
    silent.resolve('late')
    expect(await hanging).toBe('late')
    expect(limiter.counts()).toEqual({ running: 0, queued: 0, rejected: 0 })
  })

  test('a request waits at most maxWaitMs behind a request that hangs', async () => {
    const { submit, finish, outcomes } = setUp()
    void submit()
    submit().catch(() => {})
    await settle()
    await finish(11_000)
    expect(outcomes).toEqual({ done: 1, rejected: 1 })
  })
})
