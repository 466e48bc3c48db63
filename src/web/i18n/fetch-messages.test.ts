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

test.each<[string, readonly Outcome[], { waits: number[]; loaded: boolean }]>([
  ['at once', [200], { waits: [], loaded: true }],
  ['the third time', [503, 'network', 200], { waits: [350, 700], loaded: true }],
  ['the sixth time', [500, 500, 500, 500, 500, 200], { waits: [350, 700, 1400, 2800, 5600], loaded: true }],
  ['not at all, after five retries', Array(9).fill('network'), { waits: [350, 700, 1400, 2800, 5600], loaded: false }],
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
