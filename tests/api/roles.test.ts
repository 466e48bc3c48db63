import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Grant } from '#shared/access/roles.ts'
import { sendJson, type TestResponse } from '../support/send-json.ts'
import { type SignedInHeaders, signIn, signInAs } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient, type WorkbookClient } from '../support/workbook-client.ts'

const azTranslator: Grant = { role: 'translator', languages: ['az'] }

describeSlowAfterFirst(databaseKinds)('a translator of Azerbaijani on %s', (kind) => {
  let app: TestApp
  let owner: SignedInHeaders
  let translator: SignedInHeaders
  let workbook: WorkbookClient
  let topicId: string
  let passageId: string

  beforeAll(async () => {
    app = await startTestApp(kind)
    owner = await signIn(app)
    translator = await signInAs(app, azTranslator)
    workbook = await createWorkbookClient(app, translator)
    const catalogue = app.feed.current()
    topicId = catalogue.topics[0]?._id ?? ''
    passageId = catalogue.passages[0]?._id ?? ''
  })
  afterAll(async () => await app?.stop())

  const send = (method: string, path: string, body?: unknown, session = translator) =>
    sendJson(app, [method, path], body, session)
  const upload = (verses: string, more = {}) => send('POST', '/api/verse/many', { verses, ...more })
  const undo = (revision: number, more = {}) => send('POST', '/api/admin/history/undo', { revision, ...more })
  const revision = () => app.feed.current().revision
  const withVerse = async (cells: Readonly<Record<string, string>>) =>
    await workbook.make(
      {
        verses: [
          ['chapter', 'verse', ...Object.keys(cells)],
          ['1', '2', ...Object.values(cells)],
        ],
      },
      await workbook.origin(),
    )

  const refusesAll = async (writes: readonly (() => Promise<Pick<TestResponse, 'status' | 'body'>>)[]) => {
    const before = revision()
    for (const write of writes) expect(await write()).toMatchObject({ status: 403, body: { error: 'change_forbids' } })
    const stored = app.database.db.selectFrom('revision').select('revision')
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ revision: before })
  }

  test('writes commentary, names, notes, titles and introductions in that language, by form, upload and workbook', async () => {
    const before = await hashOthers(app)
    const [verseId = ''] = app.feed.current().topicById.get(topicId)?.verseIds ?? []
    const notes = app.feed.current().topicById.get(topicId)?.notes ?? {}
    const statuses = [
      (await send('PUT', '/api/verse/1:2', { opinionAz: 'Şərh' })).status,
      (await send('PUT', `/api/topic/${topicId}`, { az: 'Yeni ad' })).status,
      (
        await send('PUT', `/api/topic/${topicId}`, {
          notes: { ...notes, [verseId]: { ...notes[verseId], az: 'Qeyd' } },
        })
      ).status,
      (await send('PUT', `/api/passage/${passageId}`, { title: { az: 'Başqa başlıq' } })).status,
      (await send('PUT', '/api/introduction/1', { az: 'Giriş' })).status,
      (await upload('chapter,verse,opinionAz\n1,3,Şərh')).status,
      (await workbook.apply(await withVerse({ opinionAz: 'Başqa şərh' }))).status,
      (await undo(revision())).status,
    ]
    expect(statuses).toEqual(statuses.map(() => 200))
    expect(app.feed.current().verseByReference.get('1:2')?.opinionAz).toBe('Şərh')
    expect(await hashOthers(app)).toBe(before)
  })

  test('writes the text in that language after confirming the change of a verified text', async () => {
    const before = await hashOthers(app)
    const written = await send('PUT', '/api/verse/1:2', {
      az: 'Mətn',
      confirm: { verified: ['az'], reason: 'A test.' },
    })
    expect(written.status).toBe(200)
    expect(await hashOthers(app)).toBe(before)
    expect(app.feed.current().editions.get('az')?.status).toBe('changed')
    expect((await undo(revision())).status).toBe(200)
  })

  test('cannot change a letter of Turkish by any form or endpoint', async () => {
    const [verseId = ''] = app.feed.current().topicById.get(topicId)?.verseIds ?? []
    await refusesAll([
      () => send('PUT', '/api/verse/1:2', { opinionTr: 'Yorum' }),
      () => send('PUT', '/api/verse/1:2', { opinionAz: 'Şərh 2', opinionTr: 'Yorum' }),
      () => send('PUT', '/api/verse/1:2', { topicIds: [] }),
      () => send('PUT', `/api/topic/${topicId}`, { tr: 'Yeni ad' }),
      () => send('PUT', `/api/topic/${topicId}`, { notes: { [verseId]: { tr: 'Not' } } }),
      // Confirmations are not asked for forbidden changes.
      () => send('PUT', `/api/topic/${topicId}`, { theme: 'elsewhere' }),
      () => send('PUT', `/api/topic/${topicId}`, { verseIds: [] }),
      () => send('PUT', `/api/passage/${passageId}`, { title: { tr: 'Başka başlık' } }),
      () => send('PUT', '/api/introduction/1', { tr: 'Giriş' }),
      () => send('PUT', '/api/verse/1:2', { tr: 'Metin' }),
      () => send('PUT', '/api/verse/1:2', { tr: '' }),
    ])
  })

  test('cannot change it by an upload or a workbook, even beside permitted changes', async () => {
    await refusesAll([
      () => upload('chapter,verse,opinionAz,opinionTr\n1,4,Şərh,Yorum'),
      () => upload('[{"chapter":1,"verse":3,"ru":"[erase]"}]'),
      () => upload('[{"chapter":1,"verse":3,"opinionRu":"Комментарий"}]'),
      async () => await workbook.apply(await withVerse({ opinionAz: 'Şərh 3', opinionEn: 'A comment' })),
      async () => {
        const rows = [
          ['_id', 'tr'],
          [topicId, 'Başka'],
        ]
        return await workbook.apply(await workbook.make({ topics: rows }, await workbook.origin()))
      },
    ])
  })

  test('gets a preview that names the forbidden lines of an upload and rows of a workbook', async () => {
    const verses = 'chapter,verse,opinionAz,opinionTr\n1,4,Şərh,\n1,5,Şərh,Yorum'
    const { body } = await send('POST', '/api/admin/verses/preview', { verses })
    expect(body.problems).toMatchObject([
      { line: 3, code: 'change_forbids', values: { field: 'opinionTr', record: '1:5' } },
    ])
    const previewed = await workbook.preview(await withVerse({ opinionTr: 'Yorum' }))
    expect(previewed.body.problems).toMatchObject([{ sheet: 'verses', line: 2, code: 'change_forbids' }])
  })

  test('an editor gets a preview that names the lines with locked text', async () => {
    const editor = await signInAs(app, { role: 'editor', languages: [] })
    const verses = 'chapter,verse,az,opinionAz\n1,4,,Şərh\n1,5,Mətn,Şərh\n1,6,Mətn,'
    const title = app.feed.current().editions.get('az')?.title
    const { body } = await send('POST', '/api/admin/verses/preview', { verses }, editor)
    expect(body.problems).toMatchObject(
      [3, 4].map((line) => ({ line, code: 'text_locked', values: { field: 'az', titles: title } })),
    )
    const rows = await createWorkbookClient(app, editor)
    const previewed = await rows.preview(await withVerse({ az: 'Mətn' }))
    expect(previewed.body.problems).toMatchObject([{ sheet: 'verses', line: 2, code: 'text_locked' }])
    const own = await send('POST', '/api/admin/verses/preview', { verses })
    expect(own.body.problems).toEqual([])
  })

  test('cannot undo or restore what others wrote', async () => {
    await send('PUT', '/api/verse/1:4', { opinionTr: 'Yorum', opinionAz: 'Şərh' }, owner)
    const written = revision()
    const id = app.feed.current().verseByReference.get('1:4')?._id
    await refusesAll([
      () => undo(written),
      () => undo(written, { force: true }),
      () => send('POST', '/api/admin/history/restore', { entity: 'verse', id, revision: written, side: 'before' }),
    ])
  })

  test('a changed role applies from the next request', async () => {
    const { db } = app.database
    await db.updateTable('admin').set({ role: 'reviewer' }).where('role', '=', 'translator').execute()
    expect(await send('PUT', '/api/verse/1:2', { opinionAz: 'x' })).toMatchObject({
      status: 403,
      body: { error: 'role_forbids' },
    })
    await db.updateTable('admin').set({ role: 'translator', disabledAt: 1 }).where('role', '=', 'reviewer').execute()
    expect((await send('GET', '/api/admin')).status).toBe(401)
    await db.updateTable('admin').set({ disabledAt: null }).where('role', '=', 'translator').execute()
  })
})

/** Columns that belong to Azerbaijani, and columns that every write sets. */
const own = new Set(['az', 'opinionAz', 'meaningAz', 'noteAz', 'version', 'updatedAt'])
const tables = [
  'verse',
  'topic',
  'group',
  'topic_verse',
  'group_verse',
  'passage',
  'introduction',
  'chapter',
  'field',
] as const

/** A hash of all stored data except Azerbaijani, row by row. */
async function hashOthers({ database: { db } }: TestApp): Promise<string> {
  const digest = createHash('sha256')
  for (const table of tables) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute()
    const lines = rows.map((row) =>
      JSON.stringify(row, (key, value) => (own.has(key) ? undefined : toParts(key, value))),
    )
    for (const line of lines.toSorted()) digest.update(line)
  }
  const editions = await db.selectFrom('edition').selectAll().where('language', '!=', 'az').orderBy('id').execute()
  return digest.update(JSON.stringify(editions)).digest('hex')
}

/** A passage stores its texts as JSON, by language. */
function toParts(key: string, value: unknown): unknown {
  return key === 'title' || key === 'questions' ? JSON.parse(String(value)) : value
}
