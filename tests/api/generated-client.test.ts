import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApiRows } from '#shared/contract/api-rows.ts'
import { compileClient } from '../support/generated-client.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

describeSlowAfterFirst(databaseKinds)('a client generated from the API description, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(async () => await app?.stop())

  const readDescription = async () => (await app.get('/api/openapi.json')).body as object

  test('compiles and calls every public read', async () => {
    const typed = `
      const { data, error } = await client.GET('/api/verse/{id}', { params: { path: { id: '2:255' } } })
      const text: string | undefined = data?.verse.en
      if (!text) throw new Error(error?.message)`
    const client = await compileClient(await readDescription(), typed)
    const results = await client.readEverything(`http://127.0.0.1:${app.port}`)
    expect(Object.keys(results)).toEqual(listApiRows().map(({ path }) => path))
    expect(Object.entries(results).filter(([, result]) => result === undefined)).toEqual([])
    expect(results['/api/verse']).toMatchObject({ count: expect.any(Number) })
    expect(results['/api/manifest/{edition}']).toMatch(/^[0-9a-f]{64}/)
  })

  test.each([
    ['a parameter with a wrong name', `await client.GET('/api/verse', { params: { query: { chapters: '2' } } })`],
    ['a path that does not exist', `await client.GET('/api/verses/{id}', { params: { path: { id: '1' } } })`],
    [
      'an unknown field of a verse',
      `const length: number = (await client.GET('/api/verse')).data?.verses[0]?.english.length`,
    ],
  ])('%s does not compile', async (_, call) => {
    await expect(compileClient(await readDescription(), call)).rejects.toThrow(/error TS/)
  })
})
