import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Editor, startEditor } from '../../../../tests/support/editor.ts'
import { describeSlowAfterFirst } from '../../../../tests/support/slow.ts'
import { databaseKinds } from '../../../../tests/support/test-database.ts'
import { createTextChanges } from './text-changes.ts'

const confirm = { verified: ['en'], reason: 'A test.' }

describeSlowAfterFirst(databaseKinds)('the change log of the text on %s', (kind) => {
  let editor: Editor
  let read: ReturnType<typeof createTextChanges>
  beforeEach(async () => {
    editor = await startEditor(kind)
    read = createTextChanges(editor.database.db, () => editor.feed.current().revision)
  })
  afterEach(() => editor.stop())

  const list = async (revision?: number, page = { skip: 0, limit: 10 }) => await (await read(revision)).list(page)

  test('the list is empty after the import', async () => {
    expect([(await read()).count, await list()]).toEqual([0, []])
  })

  test('a changed text is listed with before and after, and without a person', async () => {
    await editor.send('PUT', '/api/verse/2:255', { az: 'yeni mətn', confirm: { verified: ['az'], reason: 'A test.' } })
    const items = await list()
    expect(items).toMatchObject([
      { reference: { chapter: 2, verse: 255 }, kind: 'changed', texts: [{ language: 'az', after: 'yeni mətn' }] },
    ])
    expect(JSON.stringify(items)).not.toContain('admin')
  })

  test('excludes commentary, lists the newest first, and shows many verses of one write as one entry that opens', async () => {
    await editor.send('PUT', '/api/verse/2:255', { opinionEn: 'a thought' })
    await editor.send('PUT', '/api/verse/2:255', { en: 'one', confirm })
    await editor.send('PUT', '/api/verse/24:35', { en: 'two', confirm })
    const verses = Array.from({ length: 12 }, (_, at) => `2,${at + 1},word ${at + 1}`)
    const upload = { verses: ['chapter,verse,en', ...verses].join('\n'), confirm }
    expect((await editor.send('POST', '/api/verse/many', upload)).status).toBe(200)
    const revision = await editor.revision()
    // Later log entries without text changes must not hide the earlier ones.
    const thoughts = Array.from({ length: 40 }, (_, at) => `3,${at + 1},thought ${at + 1}`)
    await editor.send('POST', '/api/verse/many', { verses: ['chapter,verse,opinionEn', ...thoughts].join('\n') })
    expect([(await read()).count, await list()]).toMatchObject([
      3,
      [
        { kind: 'write', revision, count: 12, languages: ['en'], editions: [], reason: 'A test.' },
        { reference: { chapter: 24 } },
        { reference: { chapter: 2 } },
      ],
    ])
    expect(await list(undefined, { skip: 2, limit: 10 })).toMatchObject([{ reference: { chapter: 2, verse: 255 } }])
    expect([(await read(revision)).count, await list(revision, { skip: 10, limit: 10 })]).toMatchObject([
      12,
      [{ reference: { verse: 11 }, texts: [{ after: 'word 11' }] }, { reference: { verse: 12 } }],
    ])
  })
})
