import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { updateVerse } from '../content/writing/save-verse.ts'
import { openPostgres } from '../database/postgres.ts'
import { toErrorResponse } from './error-response.ts'

function createFailingApp(fail: () => Promise<unknown>) {
  const logged: string[] = []
  const app = new Hono()
  app.onError((error, context) => toErrorResponse(error, context, (level) => logged.push(level)))
  app.put('/', async () => {
    await fail()
    return new Response()
  })
  return { logged, send: () => app.request('/', { method: 'PUT' }) }
}

test('a write while the database is unreachable gets 503 with Retry-After', async () => {
  // Nothing listens on port 1.
  const { db, close } = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  const { send, logged } = createFailingApp(() =>
    updateVerse(db, { actor: 'x', now: new Date(), grant: ownerGrant }, '1:1', { en: 'x' }),
  )
  const response = await send()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toMatchObject({ error: 'unavailable', message: expect.stringContaining('try again') })
  expect(logged).toEqual(['warn'])
  await close()
})

test('the response to an unexpected error does not contain its message', async () => {
  const { send, logged } = createFailingApp(async () => {
    throw new Error('secret of the house')
  })
  const response = await send()
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(logged).toEqual(['error'])
})

test('the token of a device link is not logged, because it stays valid while the database is unreachable', async () => {
  const logged: string[] = []
  const app = new Hono()
  app.onError((error, context) => toErrorResponse(error, context, (...line) => logged.push(JSON.stringify(line))))
  app.get('/admin/device/:token', () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  })
  expect((await app.request('/admin/device/secret-token')).status).toBe(503)
  expect(logged.join()).toContain('"path":"/admin/device/…"')
  expect(logged.join()).not.toContain('secret-token')
})
