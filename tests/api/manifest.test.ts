import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashVerse } from '#server/content/stores/edition-hash.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { sendJson } from '../support/send-json.ts'
import { signIn } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

describeSlowAfterFirst(databaseKinds)('the manifest of an edition on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { content: 'filled' })
  })
  afterAll(async () => await app?.stop())

  async function readManifest(language: string): Promise<Map<string, string>> {
    const response = await app.request(`/api/manifest/${language}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('etag')).toBeTruthy()
    const lines = (await response.text()).trimEnd().split('\n')
    return new Map(lines.map((line) => line.split('  ').reverse() as [string, string]))
  }

  test.each(textLanguages)('lists each verse of %s once, with the hash of its line', async (language) => {
    const manifest = await readManifest(language)
    const { verses } = app.feed.current()
    expect(manifest.size).toBe(verses.length)
    const wrong = verses.filter(
      ({ chapter, verse, [language]: text }) =>
        manifest.get(`${chapter}.${verse}`) !== hashVerse({ chapter, verse, text }),
    )
    expect(wrong).toEqual([])
  })

  test('describes the import, whatever an editor changed since', async () => {
    const before = await readManifest('en')
    const response = await sendJson(
      app,
      ['PUT', '/api/verse/112:1'],
      { en: 'Another text', confirm: { verified: ['en'], reason: 'A test.' } },
      await signIn(app),
    )
    expect(response.status).toBe(200)
    expect(await readManifest('en')).toEqual(before)
  })

  test.each(['de', 'arPlain', '.hidden'])('there is no manifest of %s', async (language) => {
    expect((await app.request(`/api/manifest/${encodeURIComponent(language)}`)).status).toBe(404)
  })
})
