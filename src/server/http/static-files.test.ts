import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { loadStaticFiles, serveStaticFiles } from './static-files.ts'

const app = new Hono().use(serveStaticFiles(loadStaticFiles('public')))

test('/favicon.ico is an icon that is cached for a day, and 304 for a client that has it', async () => {
  const response = await app.request('/favicon.ico')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync('public/app/icon-192.png'))
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await app.request('/favicon.ico', { headers })).status).toBe(304)
})

test('its source file is revalidated at each use', async () => {
  expect((await app.request('/app/icon-192.png')).headers.get('cache-control')).toBe('public, no-cache')
})
