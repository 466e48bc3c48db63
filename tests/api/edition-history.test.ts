import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { madeEditionFile } from '../support/made-edition-file.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'

// The change log names a default edition by its language. An undo of an older write must not change the edition that is
// the default now.

const [first, second] = ['tr-rwwad', 'tr-made'] as const
const reason = 'A test.'
const confirm = { verified: ['tr'], reason }
const notDefault = { status: 409, body: { error: 'other_default', values: { language: 'tr' } } }

describeSlowAfterFirst(databaseKinds)('the history of editions on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
    const attribution = { title: 'Made', translator: 'Nobody', source: 'A test', terms: 'free' }
    await ok('POST', '/api/admin/edition', { file: toFile(toLines('made')), attribution, reason })
  })
  afterAll(() => editor.stop())
  beforeEach(async () => {
    if ((await findEdition(second)).default) await makeDefault(first)
  })

  const toLines = (word: string) => madeEditionFile.buffer.toString().replaceAll('|made ', `|${word} `)
  const toFile = (text: string) => Buffer.from(text).toString('base64')
  /** Sends a request that must succeed. Returns the revision that it made. */
  const ok = async (...request: Parameters<Editor['send']>) => {
    const { status, body } = await editor.send(...request)
    expect([status, body]).toEqual([200, body])
    return await editor.revision()
  }
  const makeDefault = (id: string) => ok('POST', `/api/admin/edition/${id}/default`, { reason })
  const undo = (revision: number, more: object = {}) =>
    editor.send('POST', '/api/admin/history/undo', { revision, ...more })
  const listEditions = async () =>
    (await editor.send('GET', '/api/admin/edition')).body.editions as (Edition & { default: boolean })[]
  const findEdition = async (id: string) =>
    (await listEditions()).find(({ _id }) => _id === id) as Edition & { default: boolean }
  const findAttribution = async (id: string) => {
    const { title, translator, publisher, source, sourceUrl, version, date, terms } = await findEdition(id)
    return { title, translator, publisher, source, sourceUrl, version, date, terms }
  }
  const describeEdition = async (id: string, attribution: object) =>
    await ok('PUT', `/api/admin/edition/${id}`, { ...(await findAttribution(id)), ...attribution, reason })

  /** Expects the undo to be refused, forced or not, because it would change the edition that is the default now. */
  async function expectNoUndo(revision: number) {
    const before = await listEditions()
    for (const force of [false, true])
      expect(await undo(revision, { force, confirm: { ...confirm, verses: excerptVerseCount } })).toMatchObject(
        notDefault,
      )
    expect(await listEditions()).toEqual(before)
  }

  test('a change of one edition’s details is not undone on another', async () => {
    // Both editions have the same terms, so that nothing else blocks the undo.
    const { terms } = await findEdition(second)
    const termed = await describeEdition(first, { terms })
    const named = await describeEdition(first, { title: 'Named anew' })
    await makeDefault(second)
    await expectNoUndo(termed)
    await expectNoUndo(named)
    await makeDefault(first)
    expect((await undo(named)).status).toBe(200)
    expect((await undo(termed)).status).toBe(200)
  })

  test('a new text of one edition is not undone on another', async () => {
    await makeDefault(second)
    const attribution = await findAttribution(second)
    const file = toFile(toLines('corrected'))
    const all = { confirm: { ...confirm, verses: excerptVerseCount } }
    const imported = await ok('POST', '/api/admin/edition', { file, attribution, reason, ...all })
    await makeDefault(first)
    await expectNoUndo(imported)
    await makeDefault(second)
    expect((await undo(imported, { force: true, ...all })).status).toBe(200)
  })
  test('the undo of a switch does not revert later changes of the new default’s details, which stay with that edition', async () => {
    const before = await findAttribution(first)
    const switched = await makeDefault(second)
    await describeEdition(second, { publisher: 'Made Press', date: '1999' })
    const described = await findAttribution(second)
    for (const force of [false, true])
      expect(await undo(switched, { force })).toMatchObject({ status: 409, body: { error: 'changed_since' } })
    // Switching again does the same and keeps the details of both.
    await makeDefault(first)
    expect([await findAttribution(first), await findAttribution(second)]).toEqual([before, described])
  })
  const readVerse = async () => ((await editor.get('/api/verse/2:10')).body as { verse: Verse }).verse
  const saveVerse = (fields: object) => ok('PUT', '/api/verse/2:10', { ...fields, confirm })
  const restore = (revision: number, more: object) =>
    editor.send('POST', '/api/admin/history/restore', { entity: 'verse', revision, confirm, ...more })

  test('an edit of one edition is not undone on another', async () => {
    const { tr } = await readVerse()
    await makeDefault(second)
    // The text of the other edition, so that nothing else blocks the undo.
    const edited = await saveVerse({ tr })
    await makeDefault(first)
    await expectNoUndo(edited)
    expect((await readVerse()).tr).toBe(tr)
  })

  test('an earlier version of a verse does not change the text of another default', async () => {
    const { _id: id, tr } = await readVerse()
    await makeDefault(second)
    const opened = await saveVerse({ opinionEn: 'under the other edition' })
    const edited = await saveVerse({ tr: 'an edit of the other edition', opinionEn: '' })
    await makeDefault(first)
    // It differs from the current verse only in its text.
    expect(await restore(edited, { id, side: 'after' })).toMatchObject(notDefault)
    // All other fields are restored.
    for (const [revision, side] of [
      [opened, 'after'],
      [edited, 'before'],
    ] as const) {
      expect((await restore(revision, { id, side })).status).toBe(200)
      expect(await readVerse()).toMatchObject({ tr, opinionEn: 'under the other edition' })
      await saveVerse({ opinionEn: 'later' })
    }
    expect((await findEdition(first)).status).toBe('verified')
  })

  test('a version of the same edition is restored with its text, also after two switches', async () => {
    const { _id: id, tr } = await readVerse()
    const edited = await saveVerse({ tr: 'an edit of its own' })
    const switched = await makeDefault(second)
    await makeDefault(first)
    expect((await restore(edited, { id, side: 'before' })).status).toBe(200)
    expect((await readVerse()).tr).toBe(tr)
    expect((await restore(switched, { id, side: 'before' })).status).toBe(200)
    expect((await readVerse()).tr).toBe('an edit of its own')
    expect((await restore(edited, { id, side: 'before' })).status).toBe(200)
  })
  test('the default cannot be switched while verses are missing, which are restored with its text', async () => {
    const { tr } = await readVerse()
    const deleted = await ok('DELETE', '/api/verses')
    const refused = await editor.send('POST', `/api/admin/edition/${second}/default`, { reason })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'verses_missing', values: { count: excerptVerseCount } },
    })
    expect((await undo(deleted)).status).toBe(200)
    expect([(await readVerse()).tr, (await findEdition(first)).default]).toEqual([tr, true])
    await makeDefault(second)
  })
})
