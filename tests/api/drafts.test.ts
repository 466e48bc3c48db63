import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxDrafts } from '#server/content/drafts/save-draft.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import type { Grant } from '#shared/access/roles.ts'
import { accountHeader } from '#shared/contract/account-header.ts'
import { sendJson } from '../support/send-json.ts'
import { type SignedInHeaders, signIn, signInAs } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

const reviewedTranslator: Grant = { role: 'translator', languages: ['az'], isReviewed: true }

describeSlowAfterFirst(databaseKinds)('drafts on %s', (kind) => {
  let app: TestApp
  let owner: SignedInHeaders
  let leyla: SignedInHeaders
  let reviewer: SignedInHeaders

  beforeAll(async () => {
    app = await startTestApp(kind)
    owner = await signIn(app)
    leyla = await signInAs(app, reviewedTranslator)
    reviewer = await signInAs(app, { role: 'reviewer', languages: [] })
  })
  afterAll(async () => await app?.stop())

  const send = (session: SignedInHeaders, method: string, path: string, body?: unknown) =>
    sendJson(app, [method, path], body, session)
  const revision = () => app.feed.current().revision
  const verse = (reference: string) => app.feed.current().verseByReference.get(reference)
  const save = (session: SignedInHeaders, place: string, changes: object, more: object = {}) =>
    send(session, 'PUT', `/api/admin/drafts/${place}`, { version: 1, base: {}, changes, saves: 0, ...more })
  const storeDraft = async (session: SignedInHeaders, place: string, changes: object, more: object = {}) => {
    const { status, body } = await save(session, place, changes, more)
    expect(status).toBe(200)
    return body.draft as { _id: string; saves: number; state: string; entityId: string }
  }
  const seen = (...drafts: { _id: string; saves: number }[]) => drafts.map(({ _id, saves }) => ({ _id, saves }))
  const transition = async (session: SignedInHeaders, action: 'send' | 'return' | 'publish', body: object) =>
    await send(session, 'POST', `/api/admin/drafts/${action}`, body)
  const transitionDraft = async (session: SignedInHeaders, action: 'send' | 'return', body: object) => {
    const response = await transition(session, action, body)
    expect(response.status).toBe(200)
    return (response.body.drafts as { _id: string; saves: number }[])[0] ?? { _id: '', saves: 0 }
  }

  test('a draft is visible to colleagues but not to readers, and is not part of the content', async () => {
    const before = revision()
    const draft = await storeDraft(leyla, 'verse/1:2', { opinionAz: 'Qaralama mətni' }, { base: { opinionAz: '' } })
    expect(draft).toMatchObject({ state: 'draft', saves: 1, entityId: 'quran-001-002' })
    expect(revision()).toBe(before)
    for (const path of ['/api/verse/1:2', '/az/verse/1:2', '/api/corpus/az.jsonl'])
      expect(await (await app.request(path)).text()).not.toContain('Qaralama mətni')
    const { body } = await send(owner, 'GET', '/api/admin/drafts?entity=verse')
    expect(body).toMatchObject({
      count: 1,
      counts: { all: 1, own: 0, review: 0 },
      drafts: [{ author: 'translator-az@roles.example.org', isOwn: false, label: '1:2', fields: ['opinionAz'] }],
    })
    const own = await send(leyla, 'GET', '/api/admin/drafts/verse/1:2')
    expect(own.body).toMatchObject({ own: { changes: { opinionAz: 'Qaralama mətni' } }, others: [] })
    expect((await send(leyla, 'DELETE', '/api/admin/drafts/verse/1:2')).status).toBe(200)
  })

  test('a request that names another account is refused, as one without a session', async () => {
    const { adminId } = await app.database.db
      .selectFrom('admin')
      .select('id as adminId')
      .where('email', '=', 'translator-az@roles.example.org')
      .executeTakeFirstOrThrow()
    const under = (account: string) => ({ ...leyla, [accountHeader]: account })
    expect((await save(under('another'), 'verse/1:2', { opinionAz: 'Şərh' })).status).toBe(401)
    expect((await send(leyla, 'GET', '/api/admin/drafts/verse/1:2')).body.own).toBe(null)
    expect((await save(under(adminId), 'verse/1:2', { opinionAz: 'Şərh' })).status).toBe(200)
    expect((await send(leyla, 'DELETE', '/api/admin/drafts/verse/1:2')).status).toBe(200)
  })

  test('a draft need not be valid, but may contain only fields that its author may change', async () => {
    const topicId = app.feed.current().topics[0]?._id ?? ''
    await storeDraft(leyla, `topic/${topicId}`, { az: '' })
    for (const more of [{ version: 3_000_000_000 }, { saves: 3_000_000_000 }])
      expect((await save(leyla, 'verse/1:2', { opinionAz: 'a' }, more)).status).toBe(400)
    const forbidden = [
      save(leyla, 'verse/1:2', { opinionTr: 'Yorum' }),
      save(leyla, 'verse/1:2', { opinionAz: 'Şərh', topicIds: [] }),
      save(leyla, `topic/${topicId}`, { theme: 'elsewhere' }, { saves: 1 }),
      save(leyla, 'topic/new', { az: 'Yeni' }),
      save(leyla, 'introduction/1', { tr: 'Giriş' }),
    ]
    for (const { status, body } of await Promise.all(forbidden))
      expect({ status, error: body.error }).toEqual({ status: 403, error: 'change_forbids' })
    expect((await save(reviewer, 'verse/1:2', { opinionAz: 'x' })).status).toBe(403)
    // A draft without changes is discarded.
    expect((await save(leyla, `topic/${topicId}`, {}, { saves: 1 })).body).toEqual({ draft: null })
  })

  test('an author who needs a review cannot publish by any endpoint', async () => {
    const [id = ''] = [app.feed.current().topics[0]?._id]
    const paths: [string, string, unknown?][] = [
      ['PUT', '/api/verse/1:2', { opinionAz: 'x' }],
      ['PUT', `/api/topic/${id}`, { az: 'x' }],
      ['PUT', '/api/introduction/1', { az: 'x' }],
      ['POST', '/api/verse/many', { verses: 'chapter,verse,opinionAz\n1,2,x' }],
      ['POST', '/api/admin/history/undo', { revision: 1 }],
      ['POST', '/api/admin/drafts/publish', { drafts: [{ _id: 'x', saves: 1 }] }],
    ]
    for (const [method, path, body] of paths) expect((await send(leyla, method, path, body)).status).toBe(403)
  })

  test('drafts are sent, returned with a remark, sent again, and published together in one revision that one undo reverts', async () => {
    const topicId = app.feed.current().topics[0]?._id ?? ''
    const name = app.feed.current().topics[0]?.az
    const draft = await storeDraft(leyla, 'verse/1:2', { opinionAz: 'Bir' }, { base: { opinionAz: '' } })
    expect((await transition(reviewer, 'publish', { drafts: seen(draft) })).body.error).toBe('draft_not_sent')
    const sent = await transitionDraft(leyla, 'send', { drafts: seen(draft), remark: 'Baxın' })
    const back = await transitionDraft(reviewer, 'return', { drafts: seen(sent), remark: 'Uzun' })
    expect(back).toMatchObject({ state: 'returned', remark: 'Uzun', remarkBy: 'reviewer@roles.example.org' })
    const again = await storeDraft(
      leyla,
      'verse/1:2',
      { opinionAz: 'Qısa' },
      { base: { opinionAz: '' }, saves: back.saves },
    )
    const topic = await storeDraft(leyla, `topic/${topicId}`, { az: 'Yeni ad' }, { base: { az: name } })
    await transitionDraft(leyla, 'send', { drafts: seen(again, topic) })
    const before = revision()
    const { body: list } = await send(reviewer, 'GET', '/api/admin/drafts?state=review')
    const published = await transition(reviewer, 'publish', { drafts: seen(...(list.drafts as (typeof again)[])) })
    expect(published).toMatchObject({ status: 200, body: { published: 2, revision: before + 1 } })
    expect(verse('1:2')?.opinionAz).toBe('Qısa')
    expect(app.feed.current().topicById.get(topicId)?.az).toBe('Yeni ad')
    const { body: history } = await send(owner, 'GET', `/api/admin/history?revision=${before + 1}`)
    expect(history.changes).toEqual([
      expect.objectContaining({ actor: 'reviewer@roles.example.org', writtenBy: 'translator-az@roles.example.org' }),
      expect.objectContaining({ writtenBy: 'translator-az@roles.example.org' }),
    ])
    const { body: log } = await send(owner, 'GET', '/api/admin/activity?record=1:2&language=az')
    const author = 'translator-az@roles.example.org'
    expect(log.acts).toMatchObject([
      { kind: 'published', actor: 'reviewer@roles.example.org' },
      { kind: 'draft-sent', actor: author, draft: { label: '1:2', author, remark: '' } },
      { kind: 'draft-returned', actor: 'reviewer@roles.example.org', draft: { author, remark: 'Uzun' } },
      { kind: 'draft-sent', actor: author, draft: { label: '1:2', remark: 'Baxın', languages: ['az'] } },
    ])
    expect((await send(leyla, 'GET', '/api/admin/activity?kind=draft-returned')).body.count).toBe(1)
    expect((await send(owner, 'GET', '/api/admin/drafts')).body.count).toBe(0)
    expect((await send(owner, 'POST', '/api/admin/history/undo', { revision: before + 1 })).status).toBe(200)
    expect(verse('1:2')?.opinionAz).toBe('')
    expect(app.feed.current().topicById.get(topicId)?.az).toBe(name)
  })

  test('two drafts of one verse that are published together are written by both authors', async () => {
    const murat = await signInAs(app, { role: 'translator', languages: ['tr'], isReviewed: true })
    const first = await storeDraft(leyla, 'verse/1:3', { opinionAz: 'Bir' }, { base: { opinionAz: '' } })
    const second = await storeDraft(murat, 'verse/1:3', { opinionTr: 'İki' }, { base: { opinionTr: '' } })
    const sent = [
      await transitionDraft(leyla, 'send', { drafts: seen(first) }),
      await transitionDraft(murat, 'send', { drafts: seen(second) }),
    ]
    expect((await transition(reviewer, 'publish', { drafts: seen(...sent) })).status).toBe(200)
    expect(verse('1:3')).toMatchObject({ opinionAz: 'Bir', opinionTr: 'İki' })
    const { body } = await send(owner, 'GET', `/api/admin/history?revision=${revision()}`)
    expect(body.changes).toMatchObject([
      { writtenBy: 'translator-az@roles.example.org, translator-tr@roles.example.org' },
    ])
    expect((await send(owner, 'POST', '/api/admin/history/undo', { revision: revision() })).status).toBe(200)
  })

  test('changes of others are merged field by field, and the same field is a conflict that is named', async () => {
    const draft = await storeDraft(leyla, 'verse/1:3', { opinionAz: 'Mənim' }, { base: { opinionAz: '' } })
    const sent = await transitionDraft(leyla, 'send', { drafts: seen(draft) })
    await send(owner, 'PUT', '/api/verse/1:3', { opinionTr: 'Başka', opinionAz: 'Onun' })
    const refused = await transition(reviewer, 'publish', { drafts: seen(sent) })
    expect(refused.body).toMatchObject({ error: 'draft_conflicts', values: { record: '1:3', names: 'opinionAz' } })
    expect((await send(reviewer, 'GET', `/api/admin/drafts/${draft._id}`)).body.conflicts).toEqual(['opinionAz'])
    await send(owner, 'PUT', '/api/verse/1:3', { opinionAz: '' })
    expect((await transition(reviewer, 'publish', { drafts: seen(sent) })).status).toBe(200)
    expect(verse('1:3')).toMatchObject({ opinionAz: 'Mənim', opinionTr: 'Başka' })
  })

  test('a draft saved since it was read is neither overwritten, nor returned, nor published', async () => {
    const first = await storeDraft(leyla, 'verse/1:4', { opinionAz: 'Telefonda' })
    const elsewhere = await save(leyla, 'verse/1:4', { opinionAz: 'Kompüterdə' })
    expect(elsewhere).toMatchObject({ status: 409, body: { error: 'draft_changed', saves: 1 } })
    const sent = await transitionDraft(leyla, 'send', { drafts: seen(first) })
    const taken = await storeDraft(leyla, 'verse/1:4', { opinionAz: 'Yenə' }, { saves: sent.saves })
    expect(taken.state).toBe('draft')
    for (const action of ['return', 'publish'] as const)
      expect(
        (await transition(reviewer, action, { drafts: seen(sent), ...(action === 'return' && { remark: '' }) })).status,
      ).toBe(409)
    expect((await transition(owner, 'send', { drafts: seen(taken) })).status).toBe(404)
    await send(leyla, 'DELETE', '/api/admin/drafts/verse/1:4')
  })

  test('a tab with an older draft does not discard a newer draft, even in review', async () => {
    const discard = (saves: number) => send(leyla, 'DELETE', `/api/admin/drafts/verse/1:6?saves=${saves}`)
    const first = await storeDraft(leyla, 'verse/1:6', { opinionAz: 'Bir' })
    const newer = await storeDraft(leyla, 'verse/1:6', { opinionAz: 'Bir saatlıq iş' }, { saves: first.saves })
    for (const saves of [0, first.saves]) {
      const refused = { status: 409, body: { error: 'draft_changed', saves: newer.saves } }
      expect(await save(leyla, 'verse/1:6', {}, { saves })).toMatchObject(refused)
      expect(await discard(saves)).toMatchObject(refused)
    }
    const sent = await transitionDraft(leyla, 'send', { drafts: seen(newer) })
    expect((await save(leyla, 'verse/1:6', {}, { saves: newer.saves })).status).toBe(409)
    expect((await discard(newer.saves)).status).toBe(409)
    const { body } = await send(leyla, 'GET', '/api/admin/drafts/verse/1:6')
    expect(body).toMatchObject({ own: { state: 'review', changes: { opinionAz: 'Bir saatlıq iş' } } })
    expect((await discard(sent.saves)).status).toBe(200)
    expect((await discard(sent.saves)).status).toBe(404)
    expect((await save(leyla, 'verse/1:6', {}, { saves: sent.saves })).body).toEqual({ draft: null })
  })

  test('someone who may no longer write can still discard their own drafts, and only those', async () => {
    const editor = await signInAs(app, { role: 'editor', languages: ['ru'] })
    const drafts = [
      await storeDraft(editor, 'verse/1:7', { opinionAz: 'Redaktorun sözü' }),
      await storeDraft(leyla, 'verse/1:7', { opinionAz: 'Leylanın sözü' }),
    ]
    await app.database.db
      .updateTable('admin')
      .set({ role: 'reviewer' })
      .where('email', '=', 'editor-ru@roles.example.org')
      .execute()
    expect((await save(editor, 'verse/1:7', { opinionAz: 'x' }, { saves: 1 })).status).toBe(403)
    const discard = () => send(editor, 'DELETE', '/api/admin/drafts/verse/1:7?saves=1')
    expect((await discard()).status).toBe(200)
    expect((await discard()).status).toBe(404)
    expect((await send(editor, 'GET', '/api/admin/drafts/verse/1:7')).body).toMatchObject({
      own: null,
      others: [{ _id: drafts[1]?._id }],
    })
    await send(leyla, 'DELETE', '/api/admin/drafts/verse/1:7')
  })

  test('publishing the draft of a new topic creates the topic; a draft without all names cannot be sent', async () => {
    const names = { en: 'A draft', az: 'Qaralama', tr: 'Taslak', ru: 'Черновик', ar: 'مسودة' }
    const half = await storeDraft(owner, 'topic/new', { en: 'A draft' }, { version: 0 })
    expect(await transition(owner, 'send', { drafts: seen(half) })).toMatchObject({
      status: 400,
      body: { error: 'invalid' },
    })
    const whole = await storeDraft(
      owner,
      'topic/new',
      { ...names, verseIds: ['quran-001-001'] },
      { version: 0, saves: 1 },
    )
    const sent = (await transitionDraft(owner, 'send', { drafts: seen(whole) })) as typeof whole
    expect(sent.entityId).toMatch(/^new-/)
    expect((await transition(reviewer, 'publish', { drafts: seen(sent) })).status).toBe(200)
    expect(app.feed.current().topics.find(({ en }) => en === 'A draft')).toMatchObject({ az: 'Qaralama' })
  })

  test('a draft cannot create a passage or an introduction', async () => {
    const changes = { title: { en: 'A passage of its own' } }
    for (const place of ['passage/new', 'passage/new-1'])
      expect(await save(owner, place, changes, { version: 0 })).toMatchObject({ status: 404 })
    expect((await save(owner, 'introduction/new', { en: 'x' }, { version: 0 })).status).toBe(404)
    expect((await send(owner, 'GET', '/api/admin/drafts?entity=passage')).body.count).toBe(0)
  })

  test('a preview is for signed-in users only, and is not cached', async () => {
    const draft = await storeDraft(leyla, 'verse/1:5', { opinionAz: 'Hələ **gizli**' }, { base: { opinionAz: '' } })
    const path = `/az/verse/1:5?draft=${draft._id}`
    const preview = await app.request(path, { headers: { cookie: reviewer.cookie } })
    expect(preview.status).toBe(200)
    expect(preview.headers.get('cache-control')).toBe('no-store')
    expect(preview.headers.get('x-robots-tag')).toBe('noindex')
    expect(preview.headers.get('etag')).toBeNull()
    for (const headers of [{}, { cookie: `session=${'A'.repeat(43)}` }]) {
      const refused = await app.request(path, { headers })
      expect([refused.status, refused.headers.get('location')]).toEqual([303, '/admin?section=drafts'])
    }
    expect((await app.request('/az/verse/1:5')).headers.get('etag')).not.toBeNull()
    await send(leyla, 'DELETE', '/api/admin/drafts/verse/1:5')
  })

  test('the author of a draft of a deleted topic still gets the draft and the deleted topic', async () => {
    const topic = app.feed.current().topics.find(({ en }) => en === 'A draft')
    await storeDraft(owner, `topic/${topic?._id}`, { ru: 'Другое' }, { base: { ru: 'Черновик' } })
    await send(owner, 'DELETE', `/api/topic/${topic?._id}`)
    const { body } = await send(owner, 'GET', `/api/admin/drafts/topic/${topic?._id}`)
    expect(body).toMatchObject({
      own: { changes: { ru: 'Другое' } },
      deleted: { en: 'A draft', verseIds: [{ _id: 'quran-001-001', chapter: 1, verse: 1 }] },
    })
    const own = body.own as { _id: string; saves: number }
    expect((await transition(owner, 'publish', { drafts: seen(own) })).body.error).toBe('draft_without_record')
    // An author who still had the form open can save a draft, too.
    const late = await signInAs(app, { role: 'editor', languages: [] })
    await storeDraft(late, `topic/${topic?._id}`, { ru: 'Третье' }, { base: { ru: 'Черновик' } })
  })

  test('a record that never existed has no draft, and a chapter has one introduction draft however its number is written', async () => {
    const { count } = (await send(owner, 'GET', '/api/admin/drafts')).body
    const places = ['topic/nothing', 'group/nothing', 'passage/nothing', 'verse/1:8', 'verse/quran-001-008']
    for (const place of [
      ...places,
      'topic/new-1',
      'verse/new-x',
      'introduction/115',
      'introduction/0',
      'introduction/x',
    ])
      expect([place, (await save(owner, place, { en: 'x' })).status]).toEqual([place, 404])
    expect((await send(owner, 'GET', '/api/admin/drafts')).body.count).toBe(count)
    const first = await storeDraft(owner, 'introduction/1', { en: 'One' })
    for (const id of ['01', '1.0', '1e0']) {
      const again = await save(owner, `introduction/${id}`, { en: id })
      expect(again).toMatchObject({ status: 409, body: { error: 'draft_changed', saves: first.saves } })
    }
    expect((await send(owner, 'DELETE', '/api/admin/drafts/introduction/001')).status).toBe(200)
  })

  test('the number of drafts of a person is limited, also for concurrent requests', async () => {
    const { db } = app.database
    const editor = await signInAs(app, { role: 'editor', languages: ['tr'] })
    const mine = await storeDraft(editor, 'verse/2:1', { opinionEn: 'One' })
    const row = await db.selectFrom('draft').selectAll().where('id', '=', mine._id).executeTakeFirstOrThrow()
    const more = Array.from({ length: maxDrafts - 2 }, (_, n) => ({ ...row, id: `d${n}`, entityId: `v${n}` }))
    await inChunks(more, (chunk) => db.insertInto('draft').values(chunk).execute())
    const last = [1, 2, 3, 4, 5].map((verse) => save(editor, `verse/114:${verse}`, { opinionEn: 'Last' }))
    const statuses = (await Promise.all(last)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await save(editor, 'topic/new', { en: 'More' })).toMatchObject({
      status: 409,
      body: { error: 'too_many_drafts', values: { count: maxDrafts } },
    })
    const { body } = await send(editor, 'GET', '/api/admin/drafts?own=true&limit=100')
    expect(body).toMatchObject({ count: maxDrafts, counts: { own: maxDrafts } })
    expect(body.drafts).toHaveLength(100)
    // An existing draft can be changed, others have their own limit, and a discarded draft frees a place.
    await storeDraft(editor, 'verse/2:1', { opinionEn: 'Two' }, { saves: mine.saves })
    await storeDraft(leyla, 'verse/2:1', { opinionAz: 'İki' })
    expect((await send(editor, 'DELETE', '/api/admin/drafts/verse/2:1')).status).toBe(200)
    await storeDraft(editor, 'topic/new', { en: 'More' })
    await db.deleteFrom('draft').where('adminId', '=', row.adminId).execute()
  })

  test('a list has at most a hundred drafts, and the marks of drafts contain no texts', async () => {
    expect((await send(owner, 'GET', '/api/admin/drafts?limit=101')).status).toBe(400)
    await storeDraft(owner, 'verse/2:1', { opinionEn: 'A long text' })
    const { body } = await send(reviewer, 'GET', '/api/admin/draft-marks?entity=verse')
    const mark = { entityId: 'quran-002-001', isOwn: false, state: 'draft', updatedAt: expect.any(String) }
    expect(body.marks).toContainEqual({ ...mark, author: 'translator-az@roles.example.org' })
    const own = (await send(owner, 'GET', '/api/admin/draft-marks?entity=verse')).body.marks as object[]
    expect(own.filter((each) => 'isOwn' in each && each.isOwn)).toEqual([
      { ...mark, isOwn: true, author: expect.any(String) },
    ])
    expect(JSON.stringify(own)).not.toContain('A long text')
  })
})
