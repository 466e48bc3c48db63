import { expect, test, vi } from 'vitest'
import { type AutosaveStatus, createAutosave, type Sent } from './autosave.ts'
import type { Draft, LocalDraft } from './draft-store.ts'

const draft = (text: string): Draft => ({ version: 1, base: { en: '' }, values: { en: text } })

function setUp(answers: Sent[]) {
  const local: { copy?: LocalDraft } = {}
  const statuses: AutosaveStatus[] = []
  const send = vi.fn(async (_draft: Draft, saves: number): Promise<Sent> => {
    return answers.shift() ?? { kind: 'saved', saves: saves + 1 }
  })
  const autosave = createAutosave({
    saves: 0,
    waitMs: 60_000,
    send,
    keep(copy) {
      local.copy = copy
      return true
    },
    drop() {
      delete local.copy
    },
    onStatus: (status) => statuses.push(status),
  })
  return { autosave, send, local, statuses }
}

test('what is typed is in the browser at once, and gone from there once the server has it', async () => {
  const { autosave, local, statuses } = setUp([])
  autosave.change(draft('a'))
  expect(local.copy).toMatchObject({ values: { en: 'a' }, saves: 0 })
  expect(await autosave.flush()).toBe(true)
  expect(local.copy).toBeUndefined()
  expect(statuses).toEqual(['pending', 'saving', 'saved'])
  expect(autosave.saves()).toBe(1)
})

test('what is typed while a save is on its way is sent after it, following its state', async () => {
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

test('without a line it stays in the browser and goes out with the next try', async () => {
  const { autosave, local, statuses } = setUp([{ kind: 'unreachable' }])
  autosave.change(draft('a'))
  expect(await autosave.flush()).toBe(false)
  expect(statuses.at(-1)).toBe('kept')
  expect(local.copy).toBeDefined()
  expect(await autosave.flush()).toBe(true)
  expect(local.copy).toBeUndefined()
})

test.each(['signed-out', 'elsewhere', 'refused', 'full'] as const)(
  '%s: nothing is sent until someone acts',
  async (kind) => {
    const { autosave, send, local } = setUp([{ kind }])
    autosave.change(draft('a'))
    await autosave.flush()
    autosave.change(draft('ab'))
    expect(send).toHaveBeenCalledTimes(1)
    expect(local.copy).toMatchObject({ values: { en: 'ab' } })
    autosave.follow(7)
    await autosave.flush()
    expect(send).toHaveBeenLastCalledWith(draft('ab'), 7)
  },
)
