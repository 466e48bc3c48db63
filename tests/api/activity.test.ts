import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Act } from '#shared/contract/activity-endpoints.ts'
import { site } from '#shared/site/test.ts'
import { sendJson } from '../support/send-json.ts'
import { signIn, signInAs, testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

type Headers = Record<string, string>
type Activity = { acts: Act[]; count: number; people: string[] }

/** Formats a day such as 2026-11-17 in the time zone of the site. */
const toDay = new Intl.DateTimeFormat('en-CA', { timeZone: site.timezone })

const translator = 'translator-az@roles.example.org'

describeSlowAfterFirst(databaseKinds)('the activity log on %s', (kind) => {
  let app: TestApp
  let owner: Headers
  let revision: number
  beforeAll(async () => {
    app = await startTestApp(kind)
    // The first account is the owner's.
    owner = await signIn(app)
    const own = await signInAs(app, { role: 'translator', languages: ['az'] })
    revision = app.feed.current().revision
    await sendJson(app, ['PUT', '/api/verse/112:1'], { opinionAz: 'a' }, own)
    app.clock.advance(86_400_000)
    owner = await signIn(app)
    await sendJson(app, ['PUT', '/api/topic/aaron'], { en: 'Aaron, made' }, owner)
    await sendJson(app, ['POST', '/api/admin/history/undo'], { revision: revision + 1 }, owner)
    const { body } = await app.get('/api/admin/people', owner)
    const { people } = body as { people: { _id: string; email: string }[] }
    const id = people.find(({ email }) => email === translator)?._id
    await sendJson(app, ['POST', `/api/admin/people/${id}/end-sessions`], undefined, owner)
  })
  afterAll(async () => await app?.stop())

  const list = async (search = '', headers = owner) =>
    (await app.get(`/api/admin/activity${search}`, headers)).body as Activity
  const listKinds = async (search: string) => (await list(search)).acts.map((act) => act.kind)

  test('lists writes and events of accounts, and marks undone writes', async () => {
    const { acts, people } = await list('?limit=4')
    expect(acts.map((act) => act.kind)).toEqual(expect.arrayContaining(['undone', 'edited', 'sessions-ended']))
    const edit = acts.find(({ write }) => write?.revision === revision + 1)
    expect(edit).toMatchObject({
      actor: translator,
      write: {
        undoneBy: revision + 3,
        languages: ['az'],
        records: [{ entity: 'verse', label: '112:1', action: 'changed', fields: ['opinionAz'] }],
      },
    })
    expect(acts.find((act) => act.kind === 'undone')?.write).toMatchObject({ undoOf: revision + 1, undoneBy: null })
    expect(acts.find((act) => act.kind === 'sessions-ended')?.account).toEqual({ subject: translator })
    expect(people).toEqual(expect.arrayContaining([testAdmin.email, translator]))
  })

  test('is filtered by person, kind, record, language and day, and paged', async () => {
    expect(await listKinds('?record=112:1')).toEqual(['undone', 'edited'])
    expect((await listKinds('?record=aaron,'))[0]).toBe('edited')
    expect(await listKinds(`?record=112:1&person=${translator}`)).toEqual(['edited'])
    expect(await listKinds('?kind=sessions-ended')).toEqual(['sessions-ended'])
    expect(await listKinds('?kind=undone&language=az')).toEqual(['undone'])
    expect(await listKinds('?kind=undone&language=tr')).toEqual([])
    const { acts } = await list('?record=112:1')
    const [undone = '', edited = ''] = acts.map(({ at }) => toDay.format(new Date(at)))
    expect(await listKinds(`?record=112:1&to=${edited}`)).toEqual(['edited'])
    expect(await listKinds(`?record=112:1&from=${undone}`)).toEqual(['undone'])
    expect(await list('?record=112:1&limit=1&skip=1')).toMatchObject({ count: 2, acts: [{ kind: 'edited' }] })
    expect((await app.get('/api/admin/activity?from=yesterday', owner)).status).toBe(400)
    expect((await app.get('/api/admin/activity?from=2026-02-31', owner)).status).toBe(400)
    expect((await app.get('/api/admin/activity?to=2028-02-29', owner)).status).toBe(200)
  })

  test('a part of a name finds all records that have it, and blank text is no filter', async () => {
    const { count } = await list()
    expect((await list('?record=%20')).count).toBe(count)
    expect((await list('?record=%CC%81')).count).toBe(0)
    const { groups } = app.feed.current()
    const last = groups.at(-1)
    await sendJson(app, ['PUT', `/api/group/${last?._id}`], { tr: `${last?.tr} a` }, owner)
    const { acts } = await list('?record=a')
    expect(acts[0]?.write?.records).toMatchObject([{ entity: 'group', _id: last?._id }])
  })

  test('events of accounts are visible to owners only; others see the writes', async () => {
    const editor = await signInAs(app, { role: 'editor', languages: [] })
    expect((await list('?limit=1000', editor)).acts.filter(({ account }) => account)).toEqual([])
    expect((await list('?kind=undone', editor)).count).toBe(1)
  })

  test('is exported as CSV and JSON, with the same filters', async () => {
    const response = await app.request('/api/admin/activity/export?record=112:1', { headers: owner })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="activity.csv"')
    expect((await response.text()).trim().split('\r\n')).toHaveLength(3)
    const { body } = await app.get('/api/admin/activity/export?record=112:1&format=json', owner)
    expect((body as Act[]).map((act) => act.kind)).toEqual(['undone', 'edited'])
  })

  test('the export has every act', async () => {
    const acts = Array.from({ length: 10_500 }, (_, at) => ({
      ...{ id: `past-${at}`, at, actor: 'past@example.org', kind: 'signed-in', subject: 'past@example.org' },
      details: '{}',
    }))
    while (acts.length > 0) await app.database.db.insertInto('account_event').values(acts.splice(0, 1500)).execute()
    const response = await app.request('/api/admin/activity/export?person=past@example.org', { headers: owner })
    expect((await response.text()).trim().split('\r\n')).toHaveLength(10_501)
    await app.database.db.deleteFrom('account_event').where('actor', '=', 'past@example.org').execute()
  })

  describe('search and replace', () => {
    const search = { scope: 'commentary', language: 'tr', find: 'ismetli', replacement: 'ismetsiz', wholeWord: true }
    const send = (path: string, body: unknown, headers = owner) => sendJson(app, ['POST', path], body, headers)
    const read = (reference: string) => app.feed.current().verseByReference.get(reference)
    beforeAll(async () => {
      for (const verse of [1, 2, 3])
        await sendJson(app, ['PUT', `/api/verse/113:${verse}`], { opinionTr: `İsmetli ${verse}, ISMETLI.` }, owner)
    })

    test('replaces the chosen texts in one write, skips texts that changed since, and is undone in one step', async () => {
      const preview = await send('/api/admin/replace/preview', search)
      expect(preview.body).toMatchObject({ count: 3, hits: 3 })
      const rows = preview.body.rows as { label: string; parts: object[]; entity: string; _id: string; field: string }[]
      expect(rows[0]).toMatchObject({ entity: 'verse', label: '113:1', field: 'opinionTr' })
      expect(rows[0]?.parts.slice(0, 2)).toEqual([
        { kind: 'removed', text: 'İsmetli' },
        { kind: 'added', text: 'İsmetsiz' },
      ])
      await sendJson(app, ['PUT', '/api/verse/113:2'], { opinionTr: 'İsmetli, changed' }, owner)
      const chosen = rows.slice(0, 2).map((row) => ({
        ...{ entity: row.entity, _id: row._id, field: row.field },
        seen: (row as unknown as { seen: string }).seen,
      }))
      const { status, body } = await send('/api/admin/replace', { ...search, rows: chosen, reason: 'Spelling' })
      expect([status, body.replaced, body.conflicts]).toMatchObject([200, 1, [{ label: '113:2' }]])
      expect([1, 2, 3].map((verse) => read(`113:${verse}`)?.opinionTr)).toEqual([
        'İsmetsiz 1, ISMETLI.',
        'İsmetli, changed',
        'İsmetli 3, ISMETLI.',
      ])
      const { acts } = await list('?kind=replaced')
      expect(acts).toMatchObject([{ write: { reason: 'Spelling', languages: ['tr'], entities: { verse: 1 } } }])
      const undo = await send('/api/admin/history/undo', { revision: body.revision })
      expect([undo.status, read('113:1')?.opinionTr]).toEqual([200, 'İsmetli 1, ISMETLI.'])
    })

    test('reports the number of changed texts, each counted once, and no revision if none changed', async () => {
      const { rows } = (await send('/api/admin/replace/preview', search)).body as { rows: Record<string, unknown>[] }
      const chosen = rows.map(({ entity, _id, field, seen }) => ({ entity, _id, field, seen }))
      const twice = [...chosen, ...chosen]
      const none = await send('/api/admin/replace', { ...search, find: 'absent', rows: twice })
      expect(none.body).toMatchObject({ replaced: 0, revision: null })
      const some = await send('/api/admin/replace', { ...search, rows: twice })
      expect(some.body).toMatchObject({ replaced: chosen.length, revision: app.feed.current().revision })
    })

    test('a note that becomes empty is deleted, and one undo restores it', async () => {
      const topic = () => app.feed.current().topicById.get('aaron')
      const id = topic()?.verseIds[0] ?? ''
      const notes = { [id]: { az: 'sözsüz', en: 'stays' } }
      await sendJson(app, ['PUT', '/api/topic/aaron'], { notes }, owner)
      const emptying = { ...search, scope: 'notes', language: 'az', find: 'sözsüz', replacement: '' }
      const { rows } = (await send('/api/admin/replace/preview', emptying)).body as { rows: Record<string, unknown>[] }
      const chosen = rows.map(({ entity, _id, field, seen }) => ({ entity, _id, field, seen }))
      const { body } = await send('/api/admin/replace', { ...emptying, rows: chosen })
      expect(topic()?.notes).toEqual({ [id]: { en: 'stays' } })
      expect((await send('/api/admin/history/undo', { revision: body.revision })).status).toBe(200)
      expect(topic()?.notes).toEqual(notes)
    })

    test.each([
      ['names', 'en', 'aaron'],
      ['notes', 'en', 'the'],
    ])('finds %s, and never scripture', async (scope, language, find) => {
      const { body } = await send('/api/admin/replace/preview', { scope, language, find, replacement: 'x' })
      const entities = new Set((body.rows as { entity: string }[]).map(({ entity }) => entity))
      expect(entities.size).toBeGreaterThan(0)
      expect([...entities]).not.toContain('verse')
    })

    test('a translator of az replaces only az texts', async () => {
      const own = await signInAs(app, { role: 'translator', languages: ['az'] })
      const statuses = ['az', 'tr', 'ar'].map(async (language) => {
        const { status } = await send('/api/admin/replace/preview', { ...search, language }, own)
        return status
      })
      expect(await Promise.all(statuses)).toEqual([200, 403, 403])
      const rows = [{ entity: 'verse', _id: read('113:1')?._id, field: 'opinionTr', seen: 'x' }]
      expect((await send('/api/admin/replace', { ...search, rows }, own)).status).toBe(403)
    })
  })
})
