import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createContentConfirmation, maxUnconfirmedMs } from './confirm-content.ts'

const longAgo = () => performance.now() - maxUnconfirmedMs - 1

function createFeed(confirmedAt: number, refresh: (state: { confirmedAt: number }) => void) {
  const state = { confirmedAt }
  return { confirmedAt: () => state.confirmedAt, refresh: async () => refresh(state) }
}

async function respond(feeds: Parameters<typeof createContentConfirmation>[0]): Promise<string> {
  const { isConfirmed, confirmFirst } = createContentConfirmation(feeds)
  const server = createServer(confirmFirst((_, response) => void response.end(String(isConfirmed()))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()
  } finally {
    server.close()
  }
}

const current = () =>
  createFeed(performance.now() + 60_000, () => {
    throw new Error('nobody needs this')
  })

test('a process that has just read the revision from the database responds at once', async () =>
  expect(await respond([current()])).toBe('true'))

test('a process that has not read it recently reads it first', async () => {
  const behind = createFeed(longAgo(), (state) => Object.assign(state, { confirmedAt: performance.now() }))
  expect(await respond([current(), behind])).toBe('true')
})

test('a process that read it a moment ago reads it again, and responds even if the database is unreachable', async () => {
  const refreshes = { count: 0 }
  const recent = createFeed(performance.now() - 300, (state) => {
    refreshes.count++
    state.confirmedAt = performance.now()
  })
  expect(await respond([current(), recent])).toBe('true')
  expect(refreshes.count).toBe(1)
  const unreachable = createFeed(performance.now() - 300, () => {
    throw new Error('the database is away')
  })
  expect(await respond([current(), unreachable])).toBe('true')
})

test('a process that cannot read it still responds, unconfirmed', async () => {
  const unreachable = createFeed(longAgo(), () => {
    throw new Error('the database is away')
  })
  expect(await respond([current(), unreachable])).toBe('false')
})
