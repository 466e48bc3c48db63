import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Editor, startEditor } from '../support/editor.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { sendJson } from '../support/send-json.ts'
import { signInAs } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'

describeSlowAfterFirst(databaseKinds)('content issues on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
  })
  afterAll(() => editor.stop())
  const list = (query: string) => editor.send('GET', `/api/admin/content-issues?${query}`)
  const count = async (query: string) => (await list(query)).body.count

  test('the default content has every text, and its editions verify', async () => {
    const { body } = await list('limit=1')
    expect(body.counts).toMatchObject({ text: 0, edition: 0, place: 0, commentary: 4 * excerptVerseCount })
  })

  test('the list is paged and has a total', async () => {
    const { body } = await list('kind=commentary&language=tr&limit=3&skip=6')
    expect(body).toMatchObject({
      count: excerptVerseCount,
      items: [
        { label: '1:7', entity: 'verse', language: 'tr', kind: 'commentary' },
        { label: '2:1' },
        { label: '2:2' },
      ],
    })
  })

  test('a missing text, its edition and its verse are listed until the text is restored', async () => {
    const verse = editor.feed.current().verseByReference.get('5:3')
    await editor.send('PUT', '/api/verse/5:3', {
      ru: ' ',
      confirm: { verified: ['ru'], reason: 'A test.', emptied: 1 },
    })
    expect((await list('kind=text')).body.items).toEqual([
      {
        key: `text/verse/ru/-/${verse?._id}`,
        kind: 'text',
        entity: 'verse',
        _id: verse?._id,
        label: '5:3',
        chapter: 5,
        language: 'ru',
        detail: '',
      },
    ])
    expect((await list('kind=edition')).body.items).toMatchObject([
      { entity: 'edition', _id: 'ru' },
      { entity: 'verse', label: '5:3', language: 'ru' },
    ])
    await editor.send('PUT', '/api/verse/5:3', { ru: verse?.ru })
    expect(await count('kind=text')).toBe(0)
    expect(await count('kind=edition')).toBe(0)
  })

  test('an added commentary ends its issue, and mixed script in it is an issue', async () => {
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

  test('an issue is ignored with a reason until its text changes or it is reopened', async () => {
    await editor.send('PUT', '/api/verse/5:7', { opinionEn: 'by gr\u0430ce' })
    const mixed = 'kind=mixed-script&chapter=5&language=en'
    const [issue] = (await list(`${mixed}&limit=50`)).body.items as { key: string; label: string }[]
    const key = issue?.key ?? ''
    const before = Number(await count(mixed))
    const ignore = () => editor.send('POST', '/api/admin/content-issues/ignored', { key, reason: 'A name.' })
    expect((await ignore()).status).toBe(200)
    expect(await count(mixed)).toBe(before - 1)
    expect((await list(`${mixed}&ignored=true`)).body.items).toMatchObject([
      { key, ignored: { reason: 'A name.', actor: 'editor@example.org' } },
    ])
    const again = await editor.send('DELETE', `/api/admin/content-issues/ignored/${encodeURIComponent(key)}`)
    expect(again.status).toBe(200)
    expect(await count(mixed)).toBe(before)
    await ignore()
    await editor.send('PUT', `/api/verse/${issue?.label}`, { opinionEn: 'changed, by gr\u0430ce' })
    expect(await count(mixed)).toBe(before)
    expect(
      (await editor.send('POST', '/api/admin/content-issues/ignored', { key: 'nothing', reason: 'x' })).status,
    ).toBe(404)
    const translator = await signInAs(editor, { role: 'translator', languages: ['az'] })
    const refused = await sendJson(
      editor,
      ['POST', '/api/admin/content-issues/ignored'],
      { key, reason: 'x' },
      translator,
    )
    expect(refused.status).toBe(403)
  })

  test('many verses are added to a topic in one write, which one undo reverts', async () => {
    const { topics, verseByReference } = editor.feed.current()
    const topic = topics[0]
    const verseIds = ['114:1', '114:2', '114:3'].map((at) => verseByReference.get(at)?._id ?? '')
    const body = { kind: 'topic', id: topic?._id, verseIds, act: 'add' }
    const added = await editor.send('POST', '/api/admin/verses/links', body)
    expect(added).toMatchObject({ status: 200, body: { count: 3, revision: await editor.revision() } })
    expect(
      editor.feed
        .current()
        .topicById.get(topic?._id ?? '')
        ?.verseIds.slice(-3),
    ).toEqual(verseIds)
    // A repetition changes nothing.
    const again = await editor.send('POST', '/api/admin/verses/links', body)
    expect(again.body).toEqual({ message: expect.any(String), count: 0 })
    await editor.send('POST', '/api/admin/history/undo', { revision: added.body.revision })
    expect(editor.feed.current().topicById.get(topic?._id ?? '')?.verseIds).toEqual(topic?.verseIds)
    const [gone = ''] = topic?.verseIds ?? []
    const removed = { ...body, verseIds: [gone], act: 'remove' }
    expect((await editor.send('POST', '/api/admin/verses/links', removed)).body).toMatchObject({ count: 1 })
    expect(editor.feed.current().topicById.get(topic?._id ?? '')?.verseIds).not.toContain(gone)
  })

  test('verses of another group join a group only if they are moved', async () => {
    const [from, to] = editor.feed.current().groups
    const verseIds = [from?.verseIds[0] ?? '']
    const body = { kind: 'group', id: to?._id, verseIds, act: 'add' }
    expect(await editor.send('POST', '/api/admin/verses/links', body)).toMatchObject({
      status: 409,
      body: { error: 'verse_in_group' },
    })
    const moved = await editor.send('POST', '/api/admin/verses/links', { ...body, move: true })
    expect(moved).toMatchObject({ status: 200, body: { count: 1 } })
    expect(editor.feed.current().verseById.get(verseIds[0] ?? '')?.groupId).toBe(to?._id)
    expect(editor.feed.current().groupById.get(from?._id ?? '')?.verseIds).not.toContain(verseIds[0])
  })

  test('many groups are deleted in one write, all or none, and one undo restores them', async () => {
    const before = editor.feed.current().groups
    const { records: all } = (await editor.send('GET', '/api/admin/collections?kind=group&allIds=true')).body
    const seen = (all as { readonly _id: string; readonly version: number }[]).slice(0, 2)
    const remove = (records: typeof seen) =>
      editor.send('POST', '/api/admin/collections/delete', { kind: 'group', records })
    expect((await remove([...seen, { _id: 'nothing', version: 1 }])).status).toBe(404)
    expect(editor.feed.current().groups).toHaveLength(before.length)
    const { body } = await remove(seen)
    expect(editor.feed.current().groups).toHaveLength(before.length - 2)
    await editor.send('POST', '/api/admin/history/undo', { revision: body.revision })
    expect(editor.feed.current().groups.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  })

  test('a record that changed after it was chosen is named, and nothing is deleted', async () => {
    const chosen = editor.feed.current().topics.slice(0, 2)
    const records = chosen.map(({ _id, version }) => ({ _id, version }))
    const remove = () => editor.send('POST', '/api/admin/collections/delete', { kind: 'topic', records })
    const [, changed] = chosen
    await editor.send('PUT', `/api/topic/${changed?._id}`, { en: 'Renamed meanwhile' })
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: 'records_changed', values: { names: 'Renamed meanwhile' } },
    })
    const { topicById } = editor.feed.current()
    expect(chosen.every(({ _id }) => topicById.has(_id))).toBe(true)
    const rows = (await editor.send('GET', '/api/admin/collections?name=Renamed%20meanwhile')).body.items
    expect(rows).toMatchObject([{ _id: changed?._id, version: (changed?.version ?? 0) + 1 }])
  })

  test('a list shows which verses lack a text, and returns all of their IDs', async () => {
    const rows = (query: string) => editor.send('GET', `/api/admin/verses?${query}`)
    expect((await rows('reference=baqara%20255')).body).toMatchObject({
      count: 1,
      items: [{ chapter: 2, verse: 255, commentary: [] }],
    })
    const lacking = await rows('chapter=2&missing=commentary.az&allIds=true')
    expect(lacking.body).toMatchObject({ count: 286, items: [] })
    expect(lacking.body.ids).toHaveLength(286)
    expect((await rows('reference=nonsense')).body).toMatchObject({ count: 0, isReference: false })
  })

  test('chosen topics are exported as a workbook that changes nothing when it is imported', async () => {
    const [one] = editor.feed.current().topics
    const response = await editor.sendRaw('POST', '/api/admin/export', { kind: 'topic', ids: [one?._id] })
    expect(response.status).toBe(200)
    const back = await editor.sendRaw('POST', '/api/admin/restore', new Uint8Array(await response.arrayBuffer()))
    const { counts, wrong } = (await back.json()) as { counts: Record<string, object>; wrong: number }
    expect({ topic: counts.topic, verse: counts.verse, wrong }).toEqual({
      topic: { new: 0, changed: 0, same: 1, removed: 0 },
      verse: { new: 0, changed: 0, same: 0, removed: 0 },
      wrong: 0,
    })
  })
})
