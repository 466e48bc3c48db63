import { expect, test } from 'vitest'
import { fetchTexts } from './fetch-texts.ts'

type Answer = number | 'network' | 'not JSON'

function createTools(answers: readonly Answer[]) {
  const seen = { waits: [] as number[], warnings: [] as string[], addresses: [] as string[] }
  const tools = {
    fetch: async (address: string) => {
      const answer = answers[seen.addresses.length] ?? 200
      seen.addresses.push(address)
      if (answer === 'network') throw new TypeError('Failed to fetch')
      if (answer === 'not JSON') return new Response('<html>')
      return Response.json({ said: answer }, { status: answer })
    },
    wait: async (ms: number) => void seen.waits.push(ms),
    warn: (text: string) => void seen.warnings.push(text),
  }
  return { tools, seen }
}

test.each<[string, readonly Answer[], { waits: number[]; loaded: boolean }]>([
  ['at once', [200], { waits: [], loaded: true }],
  ['the third time', [503, 'network', 200], { waits: [350, 700], loaded: true }],
  ['the sixth time', [500, 500, 500, 500, 500, 200], { waits: [350, 700, 1400, 2800, 5600], loaded: true }],
  ['not at all, after five retries', Array(9).fill('network'), { waits: [350, 700, 1400, 2800, 5600], loaded: false }],
  ['a file that is not there is not asked for again', [404], { waits: [], loaded: false }],
  ['what is not JSON is not asked for again', ['not JSON'], { waits: [], loaded: false }],
])('%s', async (_, answers, { waits, loaded }) => {
  const { tools, seen } = createTools(answers)
  const texts = await fetchTexts('az', 'study', tools)
  expect(texts).toEqual(loaded ? { said: 200 } : undefined)
  expect(seen.waits).toEqual(waits)
  expect(new Set(seen.addresses)).toEqual(new Set(['/locales/az/study.json']))
  expect(seen.warnings.length).toBe(loaded ? waits.length : seen.addresses.length)
})
