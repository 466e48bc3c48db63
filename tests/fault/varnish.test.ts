import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../support/free-port.ts'
import { type EditorClient, signIn } from './editor-client.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'
import { type SiteProcess, startSite, withoutWarmUp } from './site-process.ts'
import { hasVarnish, startVarnish, type Varnish } from './varnish.ts'

/** Where Varnish is not installed, these are listed as skipped. */
describe.skipIf(!hasVarnish())('the site behind Varnish', () => {
  let fixture: SiteFixture
  let site: SiteProcess
  let varnish: Varnish
  let editor: EditorClient
  beforeAll(async () => {
    fixture = await createSiteFixture('sqlite', 'filled')
    const port = await findFreePort()
    const environment = { CDN_MAX_AGE: '600', CDN_PURGE_METHOD: 'BAN', CDN_PURGE_URL: `http://127.0.0.1:${port}/` }
    site = await startSite({ ...fixture, environment: { ...environment, TRUST_PROXY: '1', ...withoutWarmUp } })
    varnish = await startVarnish([site.url], port)
    editor = await signIn(site.url)
  })
  afterAll(async () => {
    await varnish?.stop()
    await site?.kill()
    fixture?.remove()
  })

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${varnish.url}${path}`, { headers })
    return { text: await response.text(), headers: response.headers, from: response.headers.get('x-cache') }
  }
  const warm = async (path: string) => {
    await expect.poll(async () => (await read(path)).from).toBe('hit')
    return await read(path)
  }
  // The site may have sent its first purge before Varnish ran; it retries after some seconds.
  const untilRead = (path: string, word: string) =>
    expect.poll(async () => (await read(path)).text.includes(word), { interval: 20 }).toBe(true)
  const edit = async (word: string) => {
    const body = { opinionEn: word }
    expect((await editor.send(site.url, { method: 'PUT', path: '/api/verse/2:255', body })).status).toBe(200)
  }

  test('an edit is visible soon, and purges only the pages that show it', async () => {
    await warm('/en/verse/2:255')
    const other = await warm('/en/verse/1:1')
    expect(other.headers.get('surrogate-key')).toBeNull()
    expect(other.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const editOne = async (word: string) => {
      await warm('/en/verse/2:255')
      await warm('/en/verse/1:1')
      await edit(word)
      await untilRead('/en/verse/2:255', word)
      return (await read('/en/verse/1:1')).from
    }
    // The first purge of a site purges everything, twice.
    const turn = { count: 0 }
    const editAgain = () => editOne(`Behind a cache, ${turn.count++}.`)
    await expect.poll(editAgain, { interval: 500 }).toBe('hit')
  })

  test('an editor sees a write at once', async () => {
    await warm('/en/verse/2:255')
    await edit('For its editor.')
    expect((await read('/en/verse/2:255', { cookie: editor.seen() })).text).toContain('For its editor.')
  })

  test('a page with the choices of one reader is not shown to another', async () => {
    await warm('/az/verse/36:2')
    const chosen = await read('/az/verse/36:2', { cookie: 'pronunciation=on' })
    expect(chosen.headers.get('cache-control')).toBe('private, no-cache')
    const without = await read('/az/verse/36:2')
    expect(without.from).toBe('hit')
    expect(without.text).not.toBe(chosen.text)
    const languages = ['tr', 'ru', 'az-AZ, en;q=0.5', 'de, ru;q=0.9']
    const pages = await Promise.all(languages.map((language) => read('/', { 'accept-language': language })))
    const found = pages.map(({ text }) => /<html lang="(..)"/.exec(text)?.[1])
    expect(found).toEqual(['tr', 'ru', 'az', 'ru'])
    expect((await read('/', { cookie: 'theme=dark; lang=ru', 'accept-language': 'tr' })).text).toContain(
      '<html lang="ru"',
    )
  })

  test('a visitor cannot purge, also behind another proxy on the machine of the site', async () => {
    await warm('/en/verse/1:2')
    const ban = (headers: Record<string, string>) =>
      fetch(`${varnish.url}/`, { method: 'BAN', headers: { 'x-purge-tags': '.', ...headers } })
    expect((await ban({ 'x-forwarded-for': '192.0.2.7' })).status).toBe(403)
    expect((await read('/en/verse/1:2')).from).toBe('hit')
    expect((await ban({})).status).toBe(200)
    expect((await read('/en/verse/1:2')).from).toBe('miss')
  })
})
