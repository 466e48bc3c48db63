import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Editor, startEditor } from '../../../../tests/support/editor.ts'
import { databaseKinds } from '../../../../tests/support/test-database.ts'
import { createTextChanges, listTextChanges } from './text-changes.ts'

const confirm = { verified: ['en'], reason: 'A test.' }

describe.each(databaseKinds)('the change log of the text on %s', (kind) => {
  let editor: Editor
  beforeEach(async () => {
    editor = await startEditor(kind)
  })
  afterEach(() => editor.stop())

  test('nothing has changed after the import', async () => {
    expect(await listTextChanges(editor.database.db, await editor.revision())).toEqual({ items: [], isWhole: true })
  })

  test('a changed text is listed with before and after, and nobody is named', async () => {
    await editor.send('PUT', '/api/verse/2:255', { az: 'yeni mətn', confirm: { verified: ['az'], reason: 'A test.' } })
    const { items } = await listTextChanges(editor.database.db, await editor.revision())
    expect(items).toMatchObject([
      { reference: { chapter: 2, verse: 255 }, kind: 'changed', texts: [{ language: 'az', after: 'yeni mətn' }] },
    ])
    expect(JSON.stringify(items)).not.toContain('admin')
  })

  test('commentary is no text; the newest comes first; what is beyond the limit is said to be missing', async () => {
    await editor.send('PUT', '/api/verse/2:255', { opinionEn: 'a thought' })
    await editor.send('PUT', '/api/verse/2:255', { en: 'one', confirm })
    await editor.send('PUT', '/api/verse/24:35', { en: 'two', confirm })
    const { db } = editor.database
    const { items } = await listTextChanges(db, await editor.revision())
    expect(items.map(({ reference }) => reference.chapter)).toEqual([24, 2])
    expect(await listTextChanges(db, await editor.revision(), 1)).toMatchObject({ isWhole: false, items: [{}] })
  })

  test('is read once a revision', async () => {
    const read = createTextChanges(editor.database.db, () => editor.feed.current().revision)
    expect(await read()).toBe(await read())
    await editor.send('PUT', '/api/verse/2:255', { en: 'one', confirm })
    expect((await read()).items).toHaveLength(1)
  })
})
