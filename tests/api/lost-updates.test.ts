import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient, type WorkbookClient } from '../support/workbook-client.ts'

describe.each(databaseKinds)('no update is lost on %s', (kind) => {
  let editor: Editor
  let workbook: WorkbookClient
  beforeAll(async () => {
    editor = await startEditor(kind)
    workbook = await createWorkbookClient(editor)
  })
  afterAll(() => editor.stop())

  const at = (reference: string) => editor.feed.current().verseByReference.get(reference) as Verse
  const put = (reference: string, body: object) => editor.send('PUT', `/api/verse/${reference}`, body)
  const upload = (verses: string, more = {}) => editor.send('POST', '/api/verse/many', { verses, ...more })
  const preview = (verses: string, more = {}) => editor.send('POST', '/api/admin/verses/preview', { verses, ...more })
  const undo = (revision: number, more = {}) => editor.send('POST', '/api/admin/history/undo', { revision, ...more })

  describe('a bulk upload', () => {
    const text = 'chapter,verse,opinionEn,opinionTr\n113,1,mine,benim'

    test('merges changes that others made in other fields since its preview', async () => {
      const seen = await preview(text)
      await put('113:1', { opinionRu: 'чужое' })
      expect((await upload(text, { seen: seen.body.revision })).status).toBe(200)
      expect(at('113:1')).toMatchObject({ opinionEn: 'mine', opinionTr: 'benim', opinionRu: 'чужое' })
    })

    test('is refused if others changed the same field, shows the conflict, and is resolved by a choice', async () => {
      const other = text.replace('113,1', '113,2')
      const first = (await preview(other)).body.revision
      await put('113:2', { opinionEn: 'theirs' })
      const refused = await upload(other, { seen: first })
      expect(refused).toMatchObject({ status: 409, body: { error: 'changed_since' } })
      expect(at('113:2')).toMatchObject({ opinionEn: 'theirs', opinionTr: '' })
      const again = await preview(other, { base: first })
      expect(again.body).toMatchObject({
        counts: { changed: 1 },
        questions: { conflicts: { count: 1, items: [{ label: '113:2', field: 'opinionEn' }] } },
      })
      const basis = { base: first, seen: again.body.revision }
      expect((await upload(other, { ...basis, confirm: { conflicts: 'theirs' } })).status).toBe(200)
      expect(at('113:2')).toMatchObject({ opinionEn: 'theirs', opinionTr: 'benim' })
    })

    test('overwrites only changes that its author saw', async () => {
      const other = text.replace('113,1', '113,3')
      const first = (await preview(other)).body.revision
      await put('113:3', { opinionEn: 'theirs' })
      const confirm = { conflicts: 'mine' }
      expect((await upload(other, { base: first, confirm })).body).toMatchObject({ error: 'changed_since' })
      const { revision: seen } = (await preview(other, { base: first })).body
      await put('113:3', { opinionEn: 'theirs, again' })
      expect((await upload(other, { base: first, seen, confirm })).body).toMatchObject({ error: 'changed_since' })
      expect(at('113:3').opinionEn).toBe('theirs, again')
      const { revision: last } = (await preview(other, { base: first })).body
      expect((await upload(other, { base: first, seen: last, confirm })).status).toBe(200)
      expect(at('113:3').opinionEn).toBe('mine')
    })

    test('with the ID of a preview that cannot be compared is refused', async () => {
      expect(await upload(text, { seen: 999_999 })).toMatchObject({ status: 409, body: { error: 'preview_expired' } })
    })
  })

  describe('a workbook', () => {
    test('reverts no later change of others, and restores no deleted topic', async () => {
      const [gone, kept] = editor.feed.current().topics
      const origin = await workbook.origin()
      const rows = [
        ['_id', 'en', 'theme'],
        [gone?._id ?? '', gone?.en ?? '', gone?.theme ?? ''],
        [kept?._id ?? '', 'Mine', kept?.theme ?? ''],
      ]
      const verses = [
        ['chapter', 'verse', 'opinionAz'],
        ['114', '1', ''],
        ['114', '2', 'mənim'],
      ]
      await put('114:1', { opinionAz: 'başqasının' })
      await put('114:2', { opinionEn: 'theirs' })
      await editor.send('DELETE', `/api/topic/${gone?._id}`)
      await editor.send('PUT', `/api/topic/${kept?._id}`, { theme: 'theirs', confirm: { themes: ['theirs'] } })
      const bytes = await workbook.make({ topics: rows, verses }, origin)
      const seen = await workbook.preview(bytes)
      expect(seen.body).toMatchObject({
        base: origin.revision,
        counts: { topic: { changed: 1, new: 0 }, verse: { changed: 1, same: 1 } },
        questions: {},
      })
      expect((await workbook.apply(bytes, { seen: seen.body.revision })).status).toBe(200)
      const { topicById } = editor.feed.current()
      expect(topicById.has(gone?._id ?? '')).toBe(false)
      expect(topicById.get(kept?._id ?? '')).toMatchObject({ en: 'Mine', theme: 'theirs' })
      expect(at('114:1').opinionAz).toBe('başqasının')
      expect(at('114:2')).toMatchObject({ opinionAz: 'mənim', opinionEn: 'theirs' })
    })

    test('restores a deleted topic with a new version, so that a form opened before gets a conflict', async () => {
      const topic = editor.feed.current().topics[3] as Topic
      const path = `/api/topic/${topic._id}`
      const origin = await workbook.origin()
      await editor.send('DELETE', path)
      const rows = [
        ['_id', 'en', 'theme'],
        [topic._id, 'Of the workbook', topic.theme],
      ]
      const bytes = await workbook.make({ topics: rows }, origin)
      const { revision: seen } = (await workbook.preview(bytes)).body
      expect((await workbook.apply(bytes, { seen, confirm: { conflicts: 'mine' } })).status).toBe(200)
      const stale = await editor.send('PUT', path, { en: 'Of the form', version: topic.version })
      expect(stale).toMatchObject({
        status: 409,
        body: { topic: { en: 'Of the workbook', version: topic.version + 1 } },
      })
    })

    test('without its revision asks about every difference from a later change', async () => {
      await put('114:3', { opinionEn: 'theirs' })
      const rows = [
        ['chapter', 'verse', 'opinionEn', 'opinionTr'],
        ['114', '3', 'old', 'benim'],
      ]
      const bytes = await workbook.make({ verses: rows })
      const seen = await workbook.preview(bytes)
      expect(seen.body).toMatchObject({ questions: { conflicts: { count: 1, items: [{ field: 'opinionEn' }] } } })
      expect(seen.body).not.toHaveProperty('base')
      expect((await workbook.apply(bytes)).body).toMatchObject({ error: 'changed_since' })
      const theirs = { seen: seen.body.revision, confirm: { conflicts: 'theirs' } }
      expect((await workbook.apply(bytes, theirs)).status).toBe(200)
      expect(at('114:3')).toMatchObject({ opinionEn: 'theirs', opinionTr: 'benim' })
    })

    test('of another database is not treated as a workbook of this database', async () => {
      const { revision } = await workbook.origin()
      const rows = [
        ['chapter', 'verse', 'opinionEn'],
        ['114', '3', 'old'],
      ]
      const bytes = await workbook.make({ verses: rows }, { revision, at: '2001-01-01T00:00:00.000Z' })
      expect((await workbook.apply(bytes)).body).toMatchObject({ error: 'changed_since' })
    })
  })

  test('gives a topic restored twice a new version each time', async () => {
    const topic = editor.feed.current().topics[4] as Topic
    const path = `/api/topic/${topic._id}`
    const change = async (en: string) => expect((await editor.send('PUT', path, { en })).status).toBe(200)
    await editor.send('DELETE', path)
    const deletion = await editor.revision()
    await undo(deletion)
    await change('Seen in a form')
    const seen = editor.feed.current().topicById.get(topic._id)?.version ?? 0
    await editor.send('DELETE', path)
    await undo(deletion)
    await change('Changed after it came back')
    expect((await editor.send('PUT', path, { en: 'Of the form again', version: seen })).body.error).toBe('conflict')
  })

  describe('the version of a verse', () => {
    test('rises with its topics and its group, on both sides of the link', async () => {
      const before = at('1:1')
      const topic = editor.feed.current().topics.find(({ _id }) => !before.topicIds.includes(_id))
      const linked = await put('1:1', { topicIds: [...before.topicIds, topic?._id], version: before.version })
      expect(linked).toMatchObject({ status: 200, body: { verse: { version: before.version + 1 } } })
      const stale = await put('1:1', { topicIds: before.topicIds, version: before.version })
      expect(stale).toMatchObject({ status: 409, body: { verse: { version: before.version + 1 } } })
      expect(at('1:1').version).toBe(before.version + 1)

      const from = at('1:2').version
      const group = await editor.send('POST', '/api/group', { name: 'Own', verseIds: [at('1:2')._id] })
      const id = (group.body.group as { _id: string })._id
      expect(at('1:2').version).toBe(from + 1)
      expect((await put('1:2', { groupId: null, version: from })).status).toBe(409)
      await editor.send('PUT', `/api/group/${id}`, { name: 'Renamed' })
      expect(at('1:2').version).toBe(from + 1)
      await editor.send('DELETE', `/api/group/${id}`)
      expect(at('1:2').version).toBe(from + 2)
    })

    test('in a row of an upload that is older than the stored version is a conflict of that row', async () => {
      const { version } = at('1:7')
      expect((await put('1:7', { opinionEn: 'newer' })).status).toBe(200)
      const row = { chapter: 1, verse: 7, version, opinionEn: 'older' }
      const problem = { code: 'row_outdated', values: { reference: '1:7', given: version, version: version + 1 } }
      const { topicIds, groupId } = at('1:7')
      const other = editor.feed.current().topics.find(({ _id }) => !topicIds.includes(_id))
      const linking = { ...row, opinionEn: 'newer', topicIds: [...topicIds, other?._id], groupId }
      const texts = [
        [JSON.stringify([row]), 1],
        [`chapter,verse,version,opinionEn\n1,6,,second\n1,7,${version},older\n`, 3],
        [JSON.stringify([linking]), 1],
      ] as const
      for (const [text, line] of texts) {
        const { body } = await preview(text)
        expect(body.problems).toMatchObject([{ line, ...problem }])
        const saved = await upload(text, { seen: body.revision })
        expect(saved).toMatchObject({ status: 400, body: { details: [{ path: `line ${line}`, ...problem }] } })
      }
      expect(at('1:7')).toMatchObject({ opinionEn: 'newer', version: version + 1 })
      // A row with the stored values loses nothing, nor does a row with the stored version.
      expect((await upload(JSON.stringify([{ ...row, opinionEn: 'newer', topicIds, groupId }]))).status).toBe(200)
      expect((await upload(JSON.stringify([{ ...row, version: version + 1 }]))).status).toBe(200)
      expect(at('1:7').opinionEn).toBe('older')
      expect((await upload(JSON.stringify([{ ...row, version: 'first' }]))).status).toBe(400)
    })

    test('topics of a verse have the same order from PUT, POST many and GET', async () => {
      const ids = editor.feed
        .current()
        .topics.slice(0, 6)
        .map(({ _id }) => _id)
      const saved = await put('1:3', { topicIds: ids.toReversed() })
      const many = await upload(JSON.stringify([{ chapter: 1, verse: 3, topicIds: ids.toReversed() }]))
      const read = await editor.send('GET', '/api/verse/1:3')
      const listed = await editor.send('GET', '/api/verse?chapter=1&verse=3')
      const orders = [
        (saved.body.verse as Verse).topicIds,
        (many.body.verses as Verse[])[0]?.topicIds,
        (read.body.verse as Verse).topicIds,
        (listed.body.verses as Verse[])[0]?.topicIds,
      ]
      expect(orders).toEqual([ids, ids, ids, ids])
    })
  })

  describe.each(['topic', 'group'] as const)('deleting a %s', (kind) => {
    test('that changed since it was read is refused; without a version it is deleted', async () => {
      const names = { name: 'n', en: 'n', az: 'n', tr: 'n', ru: 'n', ar: 'n' }
      const { name, ...topicNames } = names
      const create = async () => {
        const made = await editor.send('POST', `/api/${kind}`, kind === 'group' ? { name } : topicNames)
        return (made.body[kind] as { _id: string })._id
      }
      const id = await create()
      expect((await editor.send('PUT', `/api/${kind}/${id}`, { en: 'newer' })).status).toBe(200)
      const remove = (query: string) => editor.send('DELETE', `/api/${kind}/${id}${query}`)
      const saved = { by: 'editor@example.org' }
      const stored = { _id: id, en: 'newer', version: 2 }
      expect(await remove('?version=1')).toMatchObject({
        status: 409,
        body: { error: 'conflict', [kind]: stored, saved },
      })
      expect((await remove('?version=none')).status).toBe(400)
      expect((await editor.send('GET', `/api/${kind}/${id}`)).status).toBe(200)
      expect((await remove('?version=2')).status).toBe(200)
      expect((await editor.send('DELETE', `/api/${kind}/${await create()}`)).status).toBe(200)
    })
  })

  describe('undo', () => {
    const rename = async (cells: Readonly<Record<string, string>>, topics?: (readonly string[])[]) => {
      const editions = [
        ['language', ...Object.keys(cells)],
        ['ru', ...Object.values(cells)],
      ]
      const bytes = await workbook.make({ editions, ...(topics && { topics }) }, await workbook.origin())
      expect((await workbook.apply(bytes)).status).toBe(200)
      return await editor.revision()
    }
    const russian = () => editor.feed.current().editions.get('ru')

    test('restores an edition that the write changed, alone or with other records', async () => {
      const before = russian()
      const alone = await rename({ title: 'Another title' })
      expect(await undo(alone)).toMatchObject({ status: 200, body: { restored: 1 } })
      expect(russian()).toEqual(before)
      const topic = editor.feed.current().topics[3]
      const both = await rename({ title: 'Another title', terms: 'Others' }, [
        ['_id', 'theme'],
        [topic?._id ?? '', topic?.theme === 'history' ? 'belief' : 'history'],
      ])
      expect(await undo(both)).toMatchObject({ status: 200, body: { restored: 2 } })
      expect(russian()).toEqual(before)
      expect(editor.feed.current().topicById.get(topic?._id ?? '')?.theme).toBe(topic?.theme)
    })

    test('reports when there is nothing to undo, and writes nothing', async () => {
      const revision = await rename({ title: 'For a moment' })
      await undo(revision)
      const before = await editor.revision()
      expect(await undo(revision)).toMatchObject({
        status: 409,
        body: { error: 'nothing_to_undo', values: { revision } },
      })
      expect(await editor.revision()).toBe(before)
    })

    test('names an edition or a chapter that changed again since', async () => {
      const first = await rename({ title: 'First' })
      const second = await rename({ title: 'Second' })
      expect(await undo(first)).toMatchObject({
        status: 409,
        body: { conflicts: [{ label: 'ru', fields: ['title'] }] },
      })
      await undo(second)
      expect((await undo(first)).status).toBe(200)
    })
  })
})
