import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Editor, startEditor } from '../support/editor.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient } from '../support/workbook-client.ts'

describeSlowAfterFirst(databaseKinds)('writing content on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
  })
  afterAll(() => editor.stop())

  const lastChanges = async () => {
    const revision = await editor.revision()
    return await editor.database.db
      .selectFrom('change_log')
      .select(['actor', 'entity', 'entityId'])
      .where('revision', '=', revision)
      .orderBy('seq')
      .execute()
  }

  test('a verse of another book is created, read and changed; fields that are not sent stay', async () => {
    const created = await editor.send('POST', '/api/verse', { book: 'notes', chapter: 1, verse: 1, en: 'one' })
    expect(created).toMatchObject({
      status: 200,
      body: { message: 'The verse was saved.', verse: { book: 'notes', en: 'one', az: '', version: 1, topicIds: [] } },
    })
    const { _id } = created.body.verse as { _id: string }
    const updated = await editor.send('PUT', `/api/verse/${_id}`, { az: 'bir', version: 1 })
    expect(updated.body).toMatchObject({
      message: 'The verse was updated.',
      verse: { _id, en: 'one', az: 'bir', version: 2 },
    })
    const { body } = await editor.send('GET', `/api/verse/${_id}`)
    expect(body.verse).toEqual(updated.body.verse)
  })

  test('a verse is found by its reference, and saving unchanged values writes nothing', async () => {
    const before = await editor.revision()
    const { body } = await editor.send('GET', '/api/verse/2:255')
    const { en } = body.verse as { en: string }
    const same = await editor.send('PUT', '/api/verse/2:255', { en })
    expect(same.body).toMatchObject({ message: 'The verse was updated.', verse: { version: 1 } })
    expect(await editor.revision()).toBe(before)
  })

  test('a stale version gets 409 with the stored record, and nothing is overwritten', async () => {
    await editor.send('PUT', '/api/verse/1:1', { opinionEn: 'first', version: 1 })
    const revision = await editor.revision()
    const stale = await editor.send('PUT', '/api/verse/1:1', { opinionEn: 'second', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'conflict', verse: { opinionEn: 'first', version: 2, topicIds: expect.any(Array) } },
    })
    const [topic] = editor.feed.current().topics
    await editor.send('PUT', `/api/topic/${topic?._id}`, { en: 'Renamed', version: 1 })
    const staleTopic = await editor.send('PUT', `/api/topic/${topic?._id}`, { en: 'Again', version: 1 })
    expect(staleTopic).toMatchObject({ status: 409, body: { topic: { en: 'Renamed', version: 2 } } })
    expect(await editor.revision()).toBe(revision + 1)
  })

  test.each([
    ['an unknown field', 'PUT', '/api/verse/1:1', { nonsense: 1 }, 400, 'nonsense'],
    ['all declared fields in one object', 'PUT', '/api/verse/1:1', { extra: {} }, 400, 'extra'],
    ['another ID', 'PUT', '/api/verse/1:1', { _id: 'x' }, 400, '_id'],
    ['a chosen ID', 'POST', '/api/verse', { _id: 'x', book: 'b', chapter: 1, verse: 1 }, 400, '_id'],
    ['a chapter that does not exist', 'POST', '/api/verse', { chapter: 115, verse: 1 }, 400, 'chapter'],
    ['no verse number', 'POST', '/api/verse', { chapter: 1 }, 400, 'verse'],
    ['a number in place of a text', 'PUT', '/api/verse/1:1', { en: 7 }, 400, 'en'],
    ['text with a NUL', 'PUT', '/api/verse/1:1', { en: 'a\0b' }, 400, 'zero byte'],
    ['an unpaired surrogate', 'PUT', '/api/verse/1:1', { en: '\ud800' }, 400, 'en'],
    ['a topic that does not exist', 'PUT', '/api/verse/1:1', { topicIds: ['nothing'] }, 400, 'nothing'],
    ['a group that does not exist', 'PUT', '/api/verse/1:1', { groupId: 'nothing' }, 400, 'nothing'],
    ['a verse that does not exist', 'PUT', '/api/verse/999:1', { en: 'x' }, 404, 'The verse was not found.'],
    ['an ID with a NUL', 'PUT', '/api/verse/a%00b', { en: 'x' }, 400, 'zero byte'],
    ['a topic ID with a NUL', 'DELETE', '/api/topic/a%00b', undefined, 400, 'zero byte'],
    ['an occupied verse number', 'POST', '/api/verse', { chapter: 2, verse: 255 }, 409, '2:255'],
    ['moving to an occupied verse number', 'PUT', '/api/verse/1:1', { verse: 2 }, 409, '1:2'],
    ['a topic without a name', 'POST', '/api/topic', { en: 'x', az: 'x', ar: 'x', tr: 'x' }, 400, 'ru'],
    ['a group without a name', 'POST', '/api/group', {}, 400, 'name'],
    ['a blank group name', 'POST', '/api/group', { name: '  ' }, 400, 'name'],
    ['a group of a missing verse', 'POST', '/api/group', { name: 'x', verseIds: ['nowhere'] }, 400, 'nowhere'],
    [
      'a note on a verse that is not in it',
      'POST',
      '/api/group',
      { name: 'x', notes: { y: { en: 'z' } } },
      400,
      'notes.y',
    ],
    ['a group that does not exist', 'DELETE', '/api/group/nothing', undefined, 404, 'The group was not found.'],
  ] as const)('%s is refused and changes nothing', async (_reason, method, path, body, status, message) => {
    const before = await editor.revision()
    const response = await editor.send(method, path, body)
    expect(response).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
    expect(await editor.revision()).toBe(before)
    expect(editor.logged).toEqual([])
  })

  test.each([
    ['application/json', 400, 'body_not_utf8'],
    ['application/json; charset=windows-1254', 415, 'unsupported_media_type'],
  ])('text in another encoding as %s is refused and changes nothing', async (type, status, code) => {
    const before = await editor.revision()
    // “açık” in windows-1254.
    const bytes = Buffer.from('{"opinionTr":"a\xe7\xfdk"}', 'latin1')
    const response = await editor.sendRaw('PUT', '/api/verse/1:1', bytes, type)
    const { error, details } = (await response.json()) as { error: string; details?: [{ code: string }] }
    expect({ status: response.status, code: details?.[0].code ?? error }).toEqual({ status, code })
    expect(await editor.revision()).toBe(before)
  })

  test('a verse of another group is refused with a code and the name of that group, unless it is moved', async () => {
    const { groups, verseById } = editor.feed.current()
    const [group] = groups
    const verseId = group?.verseIds[0] ?? ''
    const { chapter, verse } = verseById.get(verseId) ?? {}
    expect(await editor.send('POST', '/api/group', { name: 'Another', verseIds: [verseId] })).toMatchObject({
      status: 409,
      body: { error: 'verse_in_group', values: { reference: `${chapter}:${verse}`, group: group?.name } },
    })
    const moved = await editor.send('POST', '/api/group', {
      name: 'Another',
      verseIds: [verseId],
      moveVerseIds: [verseId],
    })
    expect(moved).toMatchObject({ status: 200, body: { group: { name: 'Another', verseIds: [verseId] } } })
    expect(editor.feed.current().groupById.get(group?._id ?? '')?.verseIds).not.toContain(verseId)
    await editor.send('POST', '/api/admin/history/undo', { revision: await editor.revision() })
    expect(editor.feed.current().groupById.get(group?._id ?? '')).toMatchObject({
      verseIds: group?.verseIds,
      notes: group?.notes,
    })
  })

  test('topics and group set on a verse change those records, and are logged with them', async () => {
    const { topics, groups, verseByReference } = editor.feed.current()
    const verse = verseByReference.get('2:255')
    const topic = topics.find(({ _id }) => !verse?.topicIds.includes(_id))
    const group = groups.find(({ _id }) => _id !== verse?.groupId)
    const dropped = verse?.topicIds[0] ?? ''
    const topicIds = [...(verse?.topicIds.slice(1) ?? []), topic?._id ?? '']
    const response = await editor.send('PUT', '/api/verse/2:255', { topicIds, groupId: group?._id })
    const now = editor.feed.current()
    const inOrder = now.topics.map(({ _id }) => _id).filter((id) => topicIds.includes(id))
    expect(response.body.verse).toMatchObject({ topicIds: inOrder, groupId: group?._id })
    expect(now.topicById.get(topic?._id ?? '')?.verseIds.at(-1)).toBe(verse?._id)
    expect(now.topicById.get(dropped)?.verseIds).not.toContain(verse?._id)
    expect(now.groupById.get(group?._id ?? '')?.verseIds.at(-1)).toBe(verse?._id)
    const logged = await lastChanges()
    expect(logged).toContainEqual({ actor: 'editor@example.org', entity: 'topic', entityId: topic?._id })
    expect(logged).toContainEqual({ actor: 'editor@example.org', entity: 'topic', entityId: dropped })
    expect(logged).toContainEqual({ actor: 'editor@example.org', entity: 'group', entityId: group?._id })
    const out = await editor.send('PUT', '/api/verse/2:255', { groupId: null })
    expect(out.body.verse).toMatchObject({ groupId: null, topicIds: inOrder })
  })

  test('a topic is created with its verses, reordered with notes, and deleted; its verses stay', async () => {
    const [first, second] = ['1:1', '1:2'].map((at) => editor.feed.current().verseByReference.get(at))
    const names = { en: 'New', az: 'Yeni', ar: 'جديد', tr: 'Yeni', ru: 'Новое' }
    const ids = [first?._id ?? '', second?._id ?? '']
    const created = await editor.send('POST', '/api/topic', {
      ...names,
      verseIds: [...ids, ids[0]],
      notes: { [ids[0] ?? '']: { en: 'why', az: '' } },
      populate: 'verseIds',
    })
    expect(created.body).toMatchObject({
      message: 'The topic was saved.',
      topic: {
        ...names,
        verseIds: [
          { chapter: 1, verse: 1 },
          { chapter: 1, verse: 2 },
        ],
        notes: { [ids[0] ?? '']: { en: 'why' } },
      },
    })
    const { _id, verseIds } = created.body.topic as { _id: string; verseIds: unknown[] }
    const updated = await editor.send('PUT', `/api/topic/${_id}`, { verseIds: verseIds.toReversed(), version: 1 })
    expect(updated.body).toMatchObject({
      message: 'The topic was updated.',
      topic: { verseIds: ids.toReversed(), notes: { [ids[0] ?? '']: { en: 'why' } }, version: 2 },
    })
    const shorter = await editor.send('PUT', `/api/topic/${_id}`, { verseIds: [ids[1]] })
    expect(shorter.body.topic).toMatchObject({ notes: {} })
    const deleted = await editor.send('DELETE', `/api/topic/${_id}`)
    expect(deleted.body).toMatchObject({ message: 'The topic was deleted.', topic: { _id } })
    expect((await editor.send('GET', `/api/topic/${_id}`)).status).toBe(404)
    expect((await editor.send('GET', `/api/verse/${ids[0]}`)).status).toBe(200)
  })

  test('a duplicate name and a new theme must be confirmed on every path, and are saved after confirmation', async () => {
    const [topic, other] = editor.feed.current().topics
    const id = topic?._id ?? ''
    const workbook = await createWorkbookClient(editor)
    const rename = async (confirm?: object) => {
      const rows = [
        ['_id', 'en', 'theme'],
        [id, other?.en ?? '', 'prohpets'],
      ]
      const bytes = await workbook.make({ topics: rows }, await workbook.origin())
      return await workbook.apply(bytes, confirm && { confirm })
    }
    const send = (confirm?: object) =>
      editor.send('PUT', `/api/topic/${id}`, { en: other?.en, theme: 'prohpets', confirm })
    const publish = async (confirm?: object) => {
      const changes = { en: other?.en, theme: 'prohpets' }
      const draft = { version: 1, base: { en: topic?.en, theme: topic?.theme }, changes }
      const path = `/api/admin/drafts/topic/${id}`
      const kept = (await editor.send('GET', path)).body.own as { saves: number } | null
      const saved = await editor.send('PUT', path, { ...draft, saves: kept?.saves ?? 0 })
      const { _id, saves } = saved.body.draft as { _id: string; saves: number }
      return await editor.send('POST', '/api/admin/drafts/publish', { drafts: [{ _id, saves }], confirm })
    }
    const names = [{ entity: 'topic', name: other?.en, other: other?.en }]
    const themes = [{ theme: 'prohpets', similar: ['prophets'] }]
    const confirm = { names: [other?.en], themes: ['prohpets'] }
    for (const write of [send, rename, publish]) {
      expect(await write()).toMatchObject({ status: 409, body: { error: 'same_name', questions: { names, themes } } })
      expect((await write(confirm)).status).toBe(200)
      expect(editor.feed.current().topicById.get(id)).toMatchObject({ en: other?.en, theme: 'prohpets' })
      const undone = await editor.send('POST', '/api/admin/history/undo', { revision: await editor.revision() })
      expect(undone.status).toBe(200)
    }
    expect(await send({ names: confirm.names })).toMatchObject({ status: 409, body: { error: 'new_theme' } })
    const group = { name: editor.feed.current().groups[0]?.name }
    expect(await editor.send('POST', '/api/group', group)).toMatchObject({ status: 409, body: { error: 'same_name' } })
  })

  test('the refusal of a verse in another group names that group', async () => {
    const { groups } = editor.feed.current()
    const [held] = groups
    const created = await editor.send('POST', '/api/group', { name: 'Mine', verseIds: [held?.verseIds[0]] })
    expect(created).toMatchObject({ status: 409, body: { message: expect.stringContaining(`“${held?.name}”`) } })
    const deleted = await editor.send('DELETE', `/api/group/${held?._id}`)
    expect(deleted.body).toMatchObject({ message: 'The group was deleted.' })
    const again = await editor.send('POST', '/api/group', { name: 'Mine', verseIds: [held?.verseIds[0]], en: 'Mine' })
    expect(again).toMatchObject({
      status: 200,
      body: { message: 'The group was saved.', group: { en: 'Mine', az: '' } },
    })
  })

  test('a changed text marks its edition as modified, and the imported text makes it verified again', async () => {
    const status = () => editor.feed.current().editions.get('az')?.status
    const original = editor.feed.current().verseByReference.get('3:7')?.az
    await editor.send('PUT', '/api/verse/3:7', { opinionAz: 'a comment' })
    expect(status()).toBe('verified')
    await editor.send('PUT', '/api/verse/3:7', { az: 'another', confirm: { verified: ['az'], reason: 'A test.' } })
    expect(status()).toBe('changed')
    expect(editor.feed.current().editions.get('en')?.status).toBe('verified')
    await editor.send('PUT', '/api/verse/3:7', { az: original })
    expect(status()).toBe('verified')
  })
})
