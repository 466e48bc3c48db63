import { setImmediate as nextTick } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Autosave, type AutosaveStatus, createAutosave, type Sent } from './autosave.ts'
import type { Draft, LocalDraft } from './draft-store.ts'

const draft = (text: string): Draft => ({ version: 1, base: { en: '' }, values: { en: text } })

/** A server that stores the last draft, like ours: a save must name the current state. */
function createServer() {
  const server = { saves: 0, text: '' }
  const save = (sent: Draft, saves: number): Sent => {
    if (saves !== server.saves) return { kind: 'elsewhere' }
    Object.assign(server, { saves: saves + 1, text: String(sent.values.en) })
    return { kind: 'saved', saves: saves + 1 }
  }
  const recognize = async (drafts: readonly Draft[]) =>
    drafts.some(({ values }) => values.en === server.text) ? server.saves : undefined
  return { server, save, recognize }
}

function setUp(responses: Sent[]) {
  const local: { copy?: LocalDraft } = {}
  const statuses: AutosaveStatus[] = []
  const send = vi.fn(async (_draft: Draft, saves: number): Promise<Sent> => {
    return responses.shift() ?? { kind: 'saved', saves: saves + 1 }
  })
  const autosave = createAutosave({
    saves: 0,
    waitMs: 60_000,
    timeoutMs: 60_000,
    send,
    recognize: async () => undefined,
    keep(copy) {
      local.copy = copy
      return true
    },
    hasCopy: () => local.copy !== undefined,
    drop() {
      delete local.copy
    },
    onStatus: (status) => statuses.push(status),
  })
  return { autosave, send, local, statuses }
}

test('typed text is stored in the browser at once, and removed once the server has it', async () => {
  const { autosave, local, statuses } = setUp([])
  autosave.change(draft('a'))
  expect(local.copy).toMatchObject({ values: { en: 'a' }, saves: 0 })
  expect(await autosave.flush()).toBe(true)
  expect(local.copy).toBeUndefined()
  expect(statuses).toEqual(['pending', 'saving', 'saved'])
  expect(autosave.saves()).toBe(1)
})

test('text typed during a save is sent after it, with its new state', async () => {
  const { autosave, send } = setUp([])
  autosave.change(draft('a'))
  const first = autosave.flush()
  autosave.change(draft('ab'))
  await first
  await autosave.flush()
  expect(send.mock.calls.map(([sent, saves]) => [sent.values.en, saves])).toEqual([
    ['a', 0],
    ['ab', 1],
  ])
})

test('after a lost request, two attempts that waited for it do not let a third run beside them', async () => {
  const { autosave, send } = setUp([])
  const held = [Promise.withResolvers<Sent>(), Promise.withResolvers<Sent>()]
  for (const { promise } of held) send.mockImplementationOnce(() => promise)
  autosave.change(draft('a'))
  const attempts = [autosave.flush(), autosave.flush(), autosave.flush()]
  held[0]?.resolve({ kind: 'unreachable' })
  await attempts[0]
  await nextTick()
  autosave.change(draft('ab'))
  attempts.push(autosave.flush())
  await nextTick()
  expect(send).toHaveBeenCalledTimes(2)
  held[1]?.resolve({ kind: 'saved', saves: 1 })
  expect(await Promise.all(attempts)).toEqual([false, true, true, true])
  expect(send.mock.calls.map(([sent, saves]) => [sent.values.en, saves])).toEqual([
    ['a', 0],
    ['a', 0],
    ['ab', 1],
  ])
})

test('text that is discarded while its request is in flight is not sent again when that fails', async () => {
  const { autosave, send } = setUp([])
  const held = Promise.withResolvers<Sent>()
  send.mockImplementationOnce(() => held.promise)
  autosave.change(draft('a'))
  const attempts = [autosave.flush(), autosave.flush()]
  const stopped = autosave.stop()
  held.resolve({ kind: 'unreachable' })
  await Promise.all([...attempts, stopped])
  expect(await autosave.flush()).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
})

test('offline, text stays in the browser and is sent with the next attempt', async () => {
  const { autosave, local, statuses } = setUp([{ kind: 'unreachable' }])
  autosave.change(draft('a'))
  expect(await autosave.flush()).toBe(false)
  expect(statuses.at(-1)).toBe('kept')
  expect(local.copy).toBeDefined()
  expect(await autosave.flush()).toBe(true)
  expect(local.copy).toBeUndefined()
})

test.each(['signed-out', 'elsewhere', 'refused', 'full'] as const)(
  '%s: nothing is sent until the user acts',
  async (kind) => {
    const { autosave, send, local } = setUp([{ kind }])
    autosave.change(draft('a'))
    await autosave.flush()
    autosave.change(draft('ab'))
    autosave.retry()
    expect(send).toHaveBeenCalledTimes(1)
    expect(local.copy).toMatchObject({ values: { en: 'ab' } })
    autosave.follow(7)
    await autosave.flush()
    expect(send).toHaveBeenLastCalledWith(draft('ab'), 7, expect.any(AbortSignal))
  },
)

test('a copy that another tab has taken is not a copy of this one', async () => {
  const { autosave, local } = setUp([{ kind: 'elsewhere' }])
  autosave.change(draft('a'))
  await autosave.flush()
  expect(autosave.isKept()).toBe(true)
  delete local.copy
  expect(autosave.isKept()).toBe(false)
})

describe('a request that hangs', () => {
  afterEach(() => vi.useRealTimers())

  /** The first `hanging` requests never end; `reach` says whether they reach the server anyway. */
  function setUpHanging({
    hanging,
    reach,
    firstCheck,
  }: {
    hanging: number
    reach: boolean
    firstCheck?: () => Promise<'unreachable'>
  }) {
    vi.useFakeTimers()
    const checks = { count: 0 }
    const { server, save, recognize } = createServer()
    const statuses: AutosaveStatus[] = []
    const signals: AbortSignal[] = []
    const autosave = createAutosave({
      saves: 0,
      waitMs: 700,
      timeoutMs: 30_000,
      async send(sent, saves, signal) {
        signals.push(signal)
        if (signals.length > hanging) return save(sent, saves)
        if (reach) save(sent, saves)
        return await new Promise<Sent>(() => undefined)
      },
      recognize: async (drafts) => (firstCheck && checks.count++ === 0 ? await firstCheck() : await recognize(drafts)),
      keep: () => true,
      hasCopy: () => true,
      drop() {},
      onStatus: (status) => statuses.push(status),
    })
    return { server, autosave, statuses, signals }
  }

  const type = async (autosave: Autosave, text: string) => {
    autosave.change(draft(text))
    await vi.advanceTimersByTimeAsync(31_000)
  }

  test.each([true, false])(
    'times out, and the text is kept in the browser; it reached the server: %s',
    async (reach) => {
      const { autosave, statuses, signals } = setUpHanging({ hanging: 1, reach })
      await type(autosave, 'a')
      expect(statuses).toEqual(['pending', 'saving', 'kept'])
      expect(signals[0]?.aborted).toBe(true)
    },
  )

  test.each([
    ['the same text', 1, true, ['a', 'a']],
    ['more text', 1, true, ['a', 'ab']],
    ['more text after two requests that hung', 2, true, ['a', 'ab', 'abc']],
    ['more text after a lost request', 1, false, ['a', 'ab']],
  ] as const)('is not a change by another device: %s', async (_reason, hanging, reach, texts) => {
    const { server, autosave, statuses } = setUpHanging({ hanging, reach })
    for (const text of texts) await type(autosave, text)
    expect(statuses).not.toContain('elsewhere')
    expect(statuses.at(-1)).toBe('saved')
    expect(server.text).toBe(texts.at(-1))
    expect(autosave.saves()).toBe(server.saves)
  })

  test.each([
    ['hangs', () => new Promise<'unreachable'>(() => undefined)],
    ['fails', async () => 'unreachable' as const],
  ])('a check of the server that %s is repeated by the next save', async (_how, firstCheck) => {
    const { server, autosave, statuses } = setUpHanging({ hanging: 1, reach: true, firstCheck })
    for (const text of ['a', 'ab', 'abc']) await type(autosave, text)
    expect(statuses.filter((status) => status !== 'pending' && status !== 'saving')).toEqual(['kept', 'kept', 'saved'])
    expect(server.text).toBe('abc')
  })

  test('a save by another device is still detected', async () => {
    const { server, autosave, statuses } = setUpHanging({ hanging: 1, reach: true })
    await type(autosave, 'a')
    Object.assign(server, { saves: 2, text: 'of another device' })
    await type(autosave, 'ab')
    expect(statuses.at(-1)).toBe('elsewhere')
    expect(server.text).toBe('of another device')
  })
})
