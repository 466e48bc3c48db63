import { describe, expect, test } from 'vitest'
import { callApi, isFailure } from './api-client.ts'

type Sent = { url: string; init: RequestInit | undefined }

function respondingWith(respond: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const send: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), init })
    return await respond()
  }
  return { sent, send }
}

describe('a request', () => {
  test('has cookies, method, query and body', async () => {
    const { sent, send } = respondingWith(() => Response.json({ message: 'Saved', verse: { _id: 'a b' } }))
    const body = { en: 'Light' }
    await callApi<'updateVerse'>({ method: 'PUT', path: '/api/verse/{id}', params: { id: 'a b' }, body }, send)
    expect(sent[0]?.url).toBe('/api/verse/a%20b')
    expect(sent[0]?.init).toMatchObject({ method: 'PUT', credentials: 'include', body: '{"en":"Light"}' })
    await callApi<'listTopics'>({ method: 'GET', path: '/api/topic', query: { limit: '10', az: '' } }, send)
    expect(sent[1]?.url).toBe('/api/topic?limit=10')
    expect(sent[1]?.init?.body).toBeUndefined()
  })

  test('returns the response body', async () => {
    const { send } = respondingWith(() => Response.json({ message: 'Sent' }))
    const response = await callApi<'signOut'>({ method: 'POST', path: '/api/admin/logout' }, send)
    expect(isFailure(response)).toBe(false)
    expect(response.message).toBe('Sent')
  })
})

test.each([
  [
    'a message of the server',
    () => Response.json({ message: 'Slower', error: 'too_many' }, { status: 429 }),
    'Slower',
    429,
    'too_many',
  ],
  [
    'a proxy that responds in HTML',
    () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }),
    'Bad Gateway',
    502,
    undefined,
  ],
  ['a response without a body', () => new Response(null, { status: 503 }), 'Request failed', 503, undefined],
  ['a successful response that is not JSON', () => new Response('ok'), 'Request failed', 500, undefined],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch', 500, 'network'],
])('a failure is returned as a value: %s', async (_reason, respond, message, status, code) => {
  const { send } = respondingWith(respond)
  const response = await callApi<'readHealth'>({ method: 'GET', path: '/api/health' }, send)
  expect(response).toMatchObject({ error: true, message, status, code })
})
