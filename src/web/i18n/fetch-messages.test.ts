import { expect, test } from 'vitest'
import { fetchMessages } from './fetch-messages.ts'

type Outcome = number | 'network' | 'not JSON'

function createTools(outcomes: readonly Outcome[]) {
  const seen = { waits: [] as number[], warnings: [] as string[], urls: [] as string[] }
  const tools = {
    fetch: async (url: string) => {
      const outcome = outcomes[seen.urls.length] ?? 200
      seen.urls.push(url)
      if (outcome === 'network') throw new TypeError('Failed to fetch')
      if (outcome === 'not JSON') return new Response('<html>')
      return Response.json({ status: outcome }, { status: outcome })
    },
    wait: async (ms: number) => void seen.waits.push(ms),
    warn: (text: string) => void seen.warnings.push(text),
  }
  return { tools, seen }
}

/** The request that the page made before hydration is the first of the six. */
test.each<[string, number, readonly Outcome[], { requests: number; loaded: boolean }]>([
  ['after a server error, five times', 503, Array(9).fill(500), { requests: 5, loaded: false }],
  ['after no response', 0, [200], { requests: 1, loaded: true }],
  ['not after a missing file', 404, [200], { requests: 0, loaded: false }],
  ['not after invalid JSON', 200, [200], { requests: 0, loaded: false }],
])('an early request is repeated %s', async (_, firstStatus, outcomes, { requests, loaded }) => {
  const { tools, seen } = createTools(outcomes)
  const messages = await fetchMessages('az', 'extra', { ...tools, firstStatus })
  expect([seen.urls.length, messages !== undefined]).toEqual([requests, loaded])
  expect(seen.waits[0]).toBe(requests > 0 ? 350 : undefined)
})

test.each<[string, readonly Outcome[], { waits: number[]; loaded: boolean }]>([
  ['succeeds at the first attempt', [200], { waits: [], loaded: true }],
  ['succeeds at the third attempt', [503, 'network', 200], { waits: [350, 700], loaded: true }],
  [
    'succeeds at the sixth attempt',
    [500, 500, 500, 500, 500, 200],
    { waits: [350, 700, 1400, 2800, 5600], loaded: true },
  ],
  ['fails after five retries', Array(9).fill('network'), { waits: [350, 700, 1400, 2800, 5600], loaded: false }],
  ['a missing file is not retried', [404], { waits: [], loaded: false }],
  ['invalid JSON is not retried', ['not JSON'], { waits: [], loaded: false }],
])('%s', async (_, outcomes, { waits, loaded }) => {
  const { tools, seen } = createTools(outcomes)
  const messages = await fetchMessages('az', 'extra', tools)
  expect(messages).toEqual(loaded ? { status: 200 } : undefined)
  expect(seen.waits).toEqual(waits)
  expect(new Set(seen.urls)).toEqual(new Set(['/locales/az/extra.json']))
  expect(seen.warnings.length).toBe(loaded ? waits.length : seen.urls.length)
})
