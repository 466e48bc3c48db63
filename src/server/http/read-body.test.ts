import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readBytes, readJsonBody } from './read-body.ts'

/** Sends a body of `pieces` chunks of ten bytes, then ends or stays silent. Returns how many chunks were read. */
function send(pieces: number, { ends = true, headers = {} as Record<string, string> } = {}) {
  const taken = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.pieces < pieces) {
          taken.pieces++
          controller.enqueue(new Uint8Array(10))
        } else if (ends) controller.close()
        else return new Promise(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request('http://a/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { request, taken }
}

describe('reading a body', () => {
  test('up to the limit', async () => expect(await readBytes(send(10).request, 100)).toHaveLength(100))

  test('a body without a length and an end is refused while it arrives', async () => {
    const { request, taken } = send(Number.POSITIVE_INFINITY)
    await expect(readBytes(request, 100)).rejects.toMatchObject({ status: 413 })
    expect(taken.pieces).toBe(11)
  })

  test('a body whose length is above the limit is not read', async () => {
    const { request, taken } = send(20, { headers: { 'content-length': '200' } })
    await expect(readBytes(request, 100)).rejects.toMatchObject({ status: 413 })
    expect(taken.pieces).toBe(0)
  })

  test.each(['gzip', 'br', 'deflate', 'gzip, identity'])('a body encoded as %s is refused unread', async (encoding) => {
    const { request, taken } = send(1, { headers: { 'content-encoding': encoding } })
    await expect(readBytes(request, 100)).rejects.toMatchObject({ status: 415 })
    expect(taken.pieces).toBe(0)
  })

  test('a body that stalls is refused', async () => {
    await expect(readBytes(send(3, { ends: false }).request, 100, 20)).rejects.toMatchObject({ status: 408 })
  })
})

test.each([
  ['application/json; charset=utf-8', 200],
  ['application/json;charset="UTF-8"', 200],
  ['application/json; charset=windows-1254', 415],
  ['application/json; charset=', 415],
])('a body of the type %s: %i', async (type, status) => {
  expect((await post('{}', type)).status).toBe(status)
})

test.each([
  ['{"__proto__":{"admin":true}}', 400],
  ['{"a":[{"\\u005f_proto__":1}]}', 400],
  ['{"a":[{"__pro\\u0074o__":1}]}', 400],
  ['{"a":"say \\"__proto__\\": no"}', 200],
])('%s as a body: %i', async (body, status) => {
  expect((await post(body)).status).toBe(status)
})

async function post(body: string, type = 'application/json') {
  const app = new Hono()
  app.post('/', async (context) => context.json(await readJsonBody(context)))
  app.onError((error) => new Response(null, { status: (error as { status?: number }).status ?? 500 }))
  return await app.request('/', { method: 'POST', body, headers: { 'Content-Type': type } })
}
