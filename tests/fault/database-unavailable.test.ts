/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorClient, signIn } from './editor-client.ts'
import { type PostgresMachine, startPostgresMachine } from './postgres-machine.ts'
import { type SiteProcess, startSite, withoutWarmUp } from './site-process.ts'

let machine: PostgresMachine
let dataDir: string
let site: SiteProcess
let editor: EditorClient
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'verse-away-'))
  machine = await startPostgresMachine()
  site = await startSite({ dataDir, databaseUrl: machine.url, environment: { CDN_MAX_AGE: '600' } })
  editor = await signIn(site.url)
})
afterAll(async () => {
  await site?.kill()
  await machine?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async (path: string) => {
  const response = await fetch(`${site.url}${path}`)
  return { status: response.status, body: await response.text(), sharing: response.headers.get('cache-control') }
}
const health = async () => JSON.parse((await read('/api/health')).body)
const write = (opinionEn: string) =>
  editor.send(site.url, { method: 'PUT', path: '/api/verse/2:255', body: { opinionEn } })

test('PostgreSQL goes away and comes back under a running site', async () => {
  // A retry of this test may find it killed.
  if ((await health()).database !== 'up') await machine.start()
  await expect.poll(health).toMatchObject({ status: 'ok', database: 'up' })
  expect((await write('before')).status).toBe(200)
  await expect.poll(async () => (await read('/az/verse/2:255')).sharing).toContain('s-maxage=600')
  await machine.kill()
  await expect.poll(health).toMatchObject({ status: 'degraded', database: 'away' })
  for (const path of ['/en', '/az/verse/2:255', '/api/verse/2:255', '/api/verse?q=mercy', '/api/chapter'])
    expect([path, (await read(path)).status]).toEqual([path, 200])
  expect((await read('/api/verse/2:255')).body).toContain('before')
  for (const path of ['/en/changes', '/en/changes.atom']) expect([path, (await read(path)).status]).toEqual([path, 503])
  // This process would not learn of writes elsewhere, so no shared cache may store its responses.
  for (const path of ['/az/verse/2:255', '/api/verse/2:255'])
    await expect.poll(async () => (await read(path)).sharing).toBe('private, no-cache')
  expect(site.output()).not.toContain('request failed')
  expect(site.output()).toContain('"level":"warn","message":"change feed failed"')
  const refused = await write('meanwhile')
  expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  const credentials = { email: 'someone@example.org', password: 'whatever it may be' }
  const signingIn = await editor.send(site.url, { method: 'POST', path: '/api/admin/token', body: credentials })
  expect(signingIn.status).toBe(503)
  await machine.start()
  await expect.poll(health).toMatchObject({ status: 'ok', database: 'up' })
  expect((await write('after')).status).toBe(200)
  expect((await read('/api/verse/2:255')).body).toContain('after')
  // On a busy machine the next poll of the database may be late. Until then, responses are not for shared caches.
  await expect.poll(async () => (await read('/api/verse/2:255')).sharing).toContain('s-maxage=600')
})

test('a site that starts while PostgreSQL is unreachable prints it, waits, and then serves', async () => {
  await site.kill()
  await machine.kill()
  const printed = Promise.withResolvers<void>()
  const onOutput = (output: string) => {
    if (/^The database is unreachable \(.+\)\. Waiting for it…$/m.test(output)) printed.resolve()
  }
  const starting = startSite({ dataDir, databaseUrl: machine.url, onOutput, environment: withoutWarmUp })
  await printed.promise
  await machine.start()
  site = await starting
  expect((await read('/api/verse/2:255')).body).toContain('after')
})
