import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Editor, startEditor } from '../support/editor.ts'
import { databaseKinds } from '../support/test-database.ts'

describe.each(databaseKinds)('content issues on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
  })
  afterAll(() => editor.stop())
  const list = (query: string) => editor.send('GET', `/api/admin/care?${query}`)
  const count = async (query: string) => (await list(query)).body.count

  test('the default content has every text, and its editions verify', async () => {
    const { body } = await list('limit=1')
    expect(body.counts).toMatchObject({ text: 0, edition: 0, place: 0, commentary: 4 * 6236 })
  })

  test('it is paged, and says how many there are', async () => {
    const { body } = await list('kind=commentary&language=tr&limit=3&skip=6')
    expect(body).toMatchObject({
      count: 6236,
      items: [
        { label: '1:7', entity: 'verse', language: 'tr', kind: 'commentary' },
        { label: '2:1' },
        { label: '2:2' },
      ],
    })
  })

  test('a missing text, its edition and its verse appear, and go once it is put back', async () => {
    const verse = editor.feed.current().verseByReference.get('5:3')
    await editor.send('PUT', '/api/verse/5:3', {
      ru: ' ',
      confirm: { verified: ['ru'], reason: 'A test.', emptied: 1 },
    })
    expect((await list('kind=text')).body.items).toEqual([
      { kind: 'text', entity: 'verse', _id: verse?._id, label: '5:3', language: 'ru', detail: '' },
    ])
    expect((await list('kind=edition')).body.items).toMatchObject([
      { entity: 'edition', _id: 'ru' },
      { entity: 'verse', label: '5:3', language: 'ru' },
    ])
    await editor.send('PUT', '/api/verse/5:3', { ru: verse?.ru })
    expect(await count('kind=text')).toBe(0)
    expect(await count('kind=edition')).toBe(0)
  })

  test('a commentary is crossed off, a mixed script in it is named', async () => {
    const before = await count('kind=commentary&language=en')
    const mixed = await count('kind=mixed-script')
    await editor.send('PUT', '/api/verse/5:4', { opinionEn: 'by gr\u0430ce' })
    expect(await count('kind=commentary&language=en')).toBe((before as number) - 1)
    expect(await count('kind=mixed-script')).toBe((mixed as number) + 1)
    expect((await list('kind=mixed-script&language=en')).body.items).toContainEqual(
      expect.objectContaining({ label: '5:4', detail: 'gr\u0430ce' }),
    )
  })

  test('a text that repeats the verse before it, and a group without names, are listed', async () => {
    const { en = '' } = editor.feed.current().verseByReference.get('5:5') ?? {}
    await editor.send('PUT', '/api/verse/5:6', { en, confirm: { verified: ['en'], reason: 'A test.' } })
    expect((await list('kind=repeated-text&language=en&limit=1000')).body.items).toContainEqual(
      expect.objectContaining({ label: '5:6', detail: '5:5' }),
    )
    const names = await count('kind=name')
    await editor.send('POST', '/api/group', { name: 'Only a name', en: 'English' })
    expect(await count('kind=name')).toBe((names as number) + 4)
  })

  test('an unknown kind is refused', async () => expect((await list('kind=nothing')).status).toBe(400))
})
