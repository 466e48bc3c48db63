import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Editor, startEditor } from '../support/editor.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'

describeSlowAfterFirst(databaseKinds)('history on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
  })
  afterAll(() => editor.stop())
  const verse = (reference: string) => editor.feed.current().verseByReference.get(reference)
  const save = async (path: string, body: object) => {
    const response = await editor.send('PUT', path, body)
    expect(response.status).toBe(200)
    return await editor.revision()
  }
  const undo = (revision: number, more = {}) => editor.send('POST', '/api/admin/history/undo', { revision, ...more })
  const restore = (body: object) => editor.send('POST', '/api/admin/history/restore', body)

  test('a record lists its changes, newest first: author, time, before, after and the word diff', async () => {
    const id = verse('2:1')?._id
    await save('/api/verse/2:1', { opinionEn: 'one two' })
    const revision = await save('/api/verse/2:1', { opinionEn: 'one three' })
    const { body } = await editor.send('GET', `/api/admin/history?entity=verse&id=${id}`)
    expect(body).toMatchObject({
      count: 2,
      changes: [
        {
          revision,
          actor: 'editor@example.org',
          at: expect.stringMatching(/^\d{4}-/),
          entity: 'verse',
          entityId: id,
          label: '2:1',
          action: 'changed',
          before: { opinionEn: 'one two', version: 2 },
          after: { opinionEn: 'one three', version: 3 },
          diff: [
            {
              field: 'opinionEn',
              parts: [
                { kind: 'same', text: 'one ' },
                { kind: 'removed', text: 'two' },
                { kind: 'added', text: 'three' },
              ],
            },
          ],
        },
        { before: { opinionEn: '', version: 1 }, after: { opinionEn: 'one two' } },
      ],
    })
  })

  test('all changes are listed as writes and paged; the initial import is listed and cannot be undone', async () => {
    const latest = await save('/api/verse/2:2', { opinionEn: 'x' })
    const { body } = await editor.send('GET', '/api/admin/revisions?limit=1')
    expect(body).toMatchObject({
      count: latest,
      revisions: [{ revision: latest, changes: 1, entities: { verse: 1 }, undoable: true }],
    })
    const last = await editor.send('GET', `/api/admin/revisions?skip=${latest - 1}`)
    expect(last.body.revisions).toMatchObject([{ revision: 1, actor: 'system', undoable: false }])
    expect(await undo(1)).toMatchObject({ status: 409, body: { message: expect.stringContaining('first filling') } })
    const page = await editor.send('GET', '/api/admin/history?revision=1&entity=topic&limit=2&skip=1')
    expect((page.body.changes as unknown[]).length).toBe(2)
  })

  test('any version of a verse is restored as a new version, including the first', async () => {
    const { _id, en } = verse('2:3') ?? { _id: '', en: '' }
    const first = await save('/api/verse/2:3', { en: 'changed once', confirm: { verified: ['en'], reason: 'A test.' } })
    await save('/api/verse/2:3', { en: 'changed twice' })
    const again = await restore({ entity: 'verse', id: _id, revision: first })
    expect(again.body).toMatchObject({ message: 'The verse was restored.', verse: { en: 'changed once', version: 4 } })
    const original = await restore({ entity: 'verse', id: _id, revision: first, side: 'before' })
    expect(original.body).toMatchObject({ verse: { en, version: 5, topicIds: expect.any(Array) } })
    expect(editor.feed.current().editions.get('en')?.status).toBe('verified')
    const stale = await restore({ entity: 'verse', id: _id, revision: first, version: 1 })
    const saved = { by: 'editor@example.org', at: expect.stringMatching(/^\d{4}-/) }
    expect(stale).toMatchObject({ status: 409, body: { verse: { version: 5 }, saved } })
  })

  test('a deleted topic is restored with its ID, links and notes, and its version rises', async () => {
    const [, topic] = editor.feed.current().topics
    const id = topic?._id ?? ''
    const note = { [topic?.verseIds[0] ?? '']: { en: 'why' } }
    await save(`/api/topic/${id}`, { notes: note })
    await editor.send('DELETE', `/api/topic/${id}`)
    const revision = await editor.revision()
    const refused = await restore({ entity: 'topic', id, revision })
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('side') } })
    const response = await restore({ entity: 'topic', id, revision, side: 'before' })
    expect(response.body).toMatchObject({
      message: 'The topic was restored.',
      topic: { _id: id, verseIds: topic?.verseIds, notes: note, version: 3 },
    })
  })

  test('an earlier version of a deleted verse is restored with the links that it had when deleted', async () => {
    const body = { book: 'notes', chapter: 1, verse: 7, en: 'first' }
    const { _id: id } = (await editor.send('POST', '/api/verse', body)).body.verse as { _id: string }
    const [removed, kept] = editor.feed.current().topics.map(({ _id }) => _id)
    await save(`/api/verse/${id}`, { topicIds: [removed, kept] })
    const revision = await save(`/api/verse/${id}`, { en: 'second', topicIds: [kept] })
    await editor.send('DELETE', `/api/verse/${id}`)
    expect((await restore({ entity: 'verse', id, revision })).status).toBe(200)
    expect(editor.feed.current().verseById.get(id)).toMatchObject({ en: 'second', topicIds: [kept] })
  })

  test('undoing a deletion restores a group; a verse that joined another group since is named', async () => {
    const [group] = editor.feed.current().groups
    await editor.send('DELETE', `/api/group/${group?._id}`)
    const revision = await editor.revision()
    const other = await editor.send('POST', '/api/group', { name: 'Newcomer', verseIds: [group?.verseIds[0]] })
    expect(await undo(revision)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('“Newcomer”') },
    })
    await editor.send('DELETE', `/api/group/${(other.body.group as { _id: string })._id}`)
    expect(await undo(revision)).toMatchObject({ status: 200, body: { message: `Change ${revision} was undone.` } })
    expect(editor.feed.current().groupById.get(group?._id ?? '')?.verseIds).toEqual(group?.verseIds)
  })

  test('an upload is undone in one step, and later edits of other fields stay', async () => {
    const lines = ['2:10', '2:11', '2:12'].map((at) => {
      const [chapter, number] = at.split(':').map(Number)
      return JSON.stringify({ chapter, verse: number, opinionEn: 'uploaded', opinionTr: 'yüklendi' })
    })
    await editor.send('POST', '/api/verse/many', { verses: lines.join('\n') })
    const revision = await editor.revision()
    await save('/api/verse/2:10', { opinionRu: 'позже' })
    expect(await undo(revision)).toMatchObject({ status: 200, body: { restored: 3 } })
    expect(verse('2:10')).toMatchObject({ opinionEn: '', opinionTr: '', opinionRu: 'позже' })
    expect(verse('2:12')).toMatchObject({ opinionEn: '', opinionTr: '' })
  })

  test('a field that changed again since blocks the undo, unless forced', async () => {
    const revision = await save('/api/verse/2:20', { opinionEn: 'first' })
    await save('/api/verse/2:20', { opinionEn: 'second' })
    const before = await editor.revision()
    expect(await undo(revision)).toMatchObject({
      status: 409,
      body: { conflicts: [{ label: '2:20', fields: ['opinionEn'] }] },
    })
    expect(await editor.revision()).toBe(before)
    expect(await undo(revision, { force: true })).toMatchObject({ status: 200 })
    expect(verse('2:20')?.opinionEn).toBe('')
  })

  test('an undo can be undone; the undo of a creation deletes the verse', async () => {
    const body = { book: 'notes', chapter: 1, verse: 8, en: 'a note' }
    const created = await editor.send('POST', '/api/verse', body)
    const { _id } = created.body.verse as { _id: string }
    const find = () => editor.feed.current().verseById.get(_id)
    await undo(await editor.revision())
    expect(find()).toBeUndefined()
    await undo(await editor.revision())
    expect(find()).toMatchObject({ _id, en: 'a note', version: 2 })
    await undo(await editor.revision())
    expect(find()).toBeUndefined()
  })

  test.each([
    ['an unknown revision', 'undo', { revision: 999_999 }, 404],
    ['an invalid revision', 'undo', { revision: 'x' }, 400],
    ['an unknown change', 'restore', { entity: 'verse', id: 'x', revision: 1 }, 404],
    ['a kind without versions', 'restore', { entity: 'edition', id: 'en', revision: 1 }, 400],
    ['an ID with an unpaired surrogate', 'restore', { entity: 'verse', id: '\ud800', revision: 1 }, 400],
  ])('%s is refused', async (_reason, action, body, status) => {
    const before = await editor.revision()
    expect((await editor.send('POST', `/api/admin/history/${action}`, body)).status).toBe(status)
    expect(await editor.revision()).toBe(before)
    expect(editor.logged).toEqual([])
  })
})
