import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { madeEditionFile } from '../support/made-edition-file.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient } from '../support/workbook-client.ts'

// A text meant for one default edition is never written into the edition that replaced it, not even where both have the
// same text.

const [first, second] = ['tr-rwwad', 'tr-made'] as const
const reason = 'A test.'
const confirm = { verified: ['tr'], reason }
const same = '2:10'

describeSlowAfterFirst(databaseKinds)('a switch of the default edition on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
    const { tr } = at(same)
    const lines = madeEditionFile.buffer.toString().replace('|made 2:10\n', `|${tr}\n`)
    const attribution = { title: 'Made', translator: 'Nobody', source: 'A test', terms: 'free' }
    const file = Buffer.from(lines).toString('base64')
    expect((await editor.send('POST', '/api/admin/edition', { file, attribution, reason })).status).toBe(200)
  })
  afterAll(() => editor.stop())
  beforeEach(async () => {
    if (editor.feed.current().defaultEditions.get('tr')?._id === second) await makeDefault(first)
  })

  const at = (reference: string) => editor.feed.current().verseByReference.get(reference) as Verse
  const makeDefault = async (id: string) => {
    expect((await editor.send('POST', `/api/admin/edition/${id}/default`, { reason })).status).toBe(200)
    return await editor.revision()
  }
  const put = (body: object) => editor.send('PUT', `/api/verse/${same}`, { ...body, confirm })

  test('refuses a form that was opened before it, and names the language', async () => {
    const { version, tr, _id: id } = at(same)
    await makeDefault(second)
    expect(at(same)).toMatchObject({ tr, version: version + 1 })
    const refused = await put({ tr: 'meant for the first', version })
    expect(refused).toMatchObject({ status: 409, body: { error: 'conflict', switched: ['tr'], verse: { tr } } })
    // The history names the author of the new version.
    const { changes } = (await editor.send('GET', `/api/admin/history?entity=verse&id=${id}`)).body
    expect(changes).toMatchObject([{ reason, diff: [] }])
    expect(refused.body.saved).toMatchObject({ by: (changes as { actor: string }[])[0]?.actor })
    expect(at(same).tr).toBe(tr)
  })

  test('is undone with a new version too', async () => {
    const switched = await makeDefault(second)
    const { version, tr } = at(same)
    expect((await editor.send('POST', '/api/admin/history/undo', { revision: switched })).status).toBe(200)
    expect(editor.feed.current().defaultEditions.get('tr')?._id).toBe(first)
    expect(at(same)).toMatchObject({ tr, version: version + 1 })
    expect(await put({ tr: 'meant for the second', version })).toMatchObject({ status: 409 })
  })

  const draftPath = `/api/admin/drafts/verse/${same}`
  const saveDraft = async (fields: object) => {
    const { version, tr } = at(same)
    const body = { version, base: { tr, opinionTr: '' }, saves: 0, changes: fields }
    return (await editor.send('PUT', draftPath, body)).body.draft as { _id: string; saves: number }
  }
  const publish = ({ _id, saves }: { _id: string; saves: number }) =>
    editor.send('POST', '/api/admin/drafts/publish', { drafts: [{ _id, saves }], confirm })

  test('refuses the text of a draft that was started before it', async () => {
    const { tr } = at(same)
    const draft = await saveDraft({ tr: 'a draft for the first', opinionTr: 'a remark' })
    await makeDefault(second)
    const { body } = await editor.send('GET', draftPath)
    expect(body.own).toMatchObject({ switched: ['tr'] })
    expect((await editor.send('GET', `/api/admin/drafts/${draft._id}`)).body).toMatchObject({ conflicts: ['tr'] })
    expect(await publish(draft)).toMatchObject({
      status: 409,
      body: { error: 'draft_conflicts', values: { record: same, names: 'tr' } },
    })
    expect(at(same)).toMatchObject({ tr, opinionTr: '' })
    // When the edition of the draft is the default again, the draft can be published.
    await makeDefault(first)
    expect((await publish(draft)).status).toBe(200)
    expect(at(same)).toMatchObject({ tr: 'a draft for the first', opinionTr: 'a remark' })
    expect((await put({ tr, opinionTr: '' })).status).toBe(200)
  })

  test('publishes a draft without changes in its language', async () => {
    const draft = await saveDraft({ opinionTr: 'a remark' })
    await makeDefault(second)
    expect((await publish(draft)).status).toBe(200)
    expect(at(same).opinionTr).toBe('a remark')
    expect((await put({ opinionTr: '' })).status).toBe(200)
  })

  test('refuses a row of an upload with the version before it', async () => {
    const { version, tr } = at(same)
    await makeDefault(second)
    const verses = JSON.stringify([{ chapter: 2, verse: 10, tr: 'meant for the first', version }])
    const refused = await editor.send('POST', '/api/verse/many', { verses, confirm })
    expect(refused).toMatchObject({ status: 400, body: { details: [{ code: 'row_outdated' }] } })
    expect(at(same).tr).toBe(tr)
  })

  test('refuses an upload that was previewed before it', async () => {
    const { tr } = at(same)
    const verses = JSON.stringify([{ chapter: 2, verse: 10, tr: 'meant for the first' }])
    const { revision: seen } = (await editor.send('POST', '/api/admin/verses/preview', { verses })).body
    await makeDefault(second)
    for (const conflicts of [undefined, 'mine']) {
      const body = { verses, seen, confirm: { ...confirm, conflicts } }
      expect(await editor.send('POST', '/api/verse/many', body)).toMatchObject({
        status: 409,
        body: { error: 'changed_since', values: { names: `${same} (tr)` } },
      })
    }
    expect(at(same).tr).toBe(tr)
  })

  test('never writes the texts of an older workbook, whose rows can keep the current texts', async () => {
    const workbook = await createWorkbookClient(editor)
    const rows = [
      ['chapter', 'verse', 'tr', 'opinionTr'],
      ['2', '10', 'meant for the first', 'a remark'],
      ['2', '11', 'meant for the first, too', ''],
    ]
    const bytes = await workbook.make({ verses: rows }, await workbook.origin())
    await makeDefault(second)
    const texts = () => [at(same).tr, at('2:11').tr]
    const before = texts()
    const { body } = await workbook.preview(bytes)
    expect(body.questions).toMatchObject({
      conflicts: {
        count: 2,
        items: [
          { label: same, field: 'tr' },
          { label: '2:11', field: 'tr' },
        ],
      },
    })
    const settle = (conflicts: string) =>
      workbook.apply(bytes, { seen: body.revision, confirm: { ...confirm, conflicts } })
    const title = editor.feed.current().additionalEditions.get(first)?.title
    const misplaced = { code: 'words_of_other_edition', values: { named: title, title: 'Made' } }
    expect(await settle('mine')).toMatchObject({ status: 400, body: { details: [misplaced, misplaced] } })
    expect([...texts(), at(same).opinionTr]).toEqual([...before, ''])
    expect((await settle('theirs')).status).toBe(200)
    expect([...texts(), at(same).opinionTr]).toEqual([...before, 'a remark'])
    expect((await put({ opinionTr: '' })).status).toBe(200)
  })

  test('by a whole new text is not undone if a verse with the same text in both was edited since', async () => {
    const lines = editor.feed
      .current()
      .verses.filter(({ book }) => book === 'quran')
      .map(({ chapter, verse, tr }) => `${chapter}|${verse}|${chapter === 2 && verse === 10 ? tr : `${tr} ·`}`)
    const attribution = { title: 'New', translator: 'Someone', source: 'A test', terms: 'free', language: 'tr' }
    const all = { ...confirm, verses: lines.length - 1, editions: [attribution] }
    const { version } = at(same)
    const verses = lines.join('\n')
    const replaced = await editor.send('POST', '/api/verse/many', { verses, language: 'tr', confirm: all })
    expect(replaced.status).toBe(200)
    const revision = await editor.revision()
    expect(at(same).version).toBe(version + 1)
    expect((await put({ tr: 'an edit of the new one' })).status).toBe(200)
    const undone = await editor.send('POST', '/api/admin/history/undo', { revision, force: true, confirm: all })
    expect(undone).toMatchObject({ status: 409, body: { error: 'changed_since', values: { names: 'New' } } })
  })
})
