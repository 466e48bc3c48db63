import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWorksheets } from '#server/backup/content-worksheets.ts'
import { applyRestore, previewRestore } from '#server/backup/restore-workbook.ts'
import { findOrigin } from '#server/content/safety/content-at-revision.ts'
import { loadContent } from '#server/content/stores/load-content.ts'
import { applyChangeSet } from '#server/content/writing/apply-change-set.ts'
import { verifyEditions } from '#server/default-content/verify.ts'
import { readWorkbook } from '#server/workbook/read-workbook.ts'
import { writeWorkbook } from '#server/workbook/write-workbook.ts'
import { ownerGrant } from '#shared/access/roles.ts'
import { workbookLimit, workbookType } from '#shared/contract/backup-endpoints.ts'
import { convert, hasLibreOffice } from '../support/libreoffice.ts'
import { makeWorkbook } from '../support/make-workbook.ts'
import { signIn } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const author = { actor: 'editor@example.org', now: new Date('2026-02-01T00:00:00Z'), grant: ownerGrant }
const office = hasLibreOffice()
if (!office) process.stdout.write('LibreOffice is not installed: whether it reads the workbook is not tested.\n')

async function exportFrom({ db }: Pick<TestDatabase, 'db'>): Promise<Buffer> {
  return await buffer(writeWorkbook(toWorksheets(await loadContent(db))))
}

/** Adds what the default content lacks: declared fields of each type, commentaries with difficult characters, notes. */
async function enrich({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  await applyChangeSet(db, author, ({ verses, topics, groups }) => ({
    changeSet: {
      fields: [
        { entity: 'verse', name: 'tags', type: 'list', position: 0 },
        { entity: 'verse', name: 'weight', type: 'number', position: 1 },
        { entity: 'topic', name: 'checked', type: 'boolean', position: 0 },
        { entity: 'group', name: 'source', type: 'text', position: 0 },
      ],
      verses: [
        ...verses.slice(0, 3).map((verse, at) => ({
          ...verse,
          opinionEn:
            ['=HYPERLINK("http://x","y")', 'long '.repeat(15_000), '  spaces, "quotes"\r\nlines_x000D_ '][at] ?? '',
          extra: { tags: [['a', 'b'], ['with\nline'], []][at] ?? [], weight: at / 4 },
        })),
        ...verses.slice(0, 1).map((verse) => ({ ...verse, _id: 'elsewhere', book: 'another', ar: 'ا' })),
      ],
      topics: topics.slice(0, 1).map((topic) => ({
        ...topic,
        verseIds: [...topic.verseIds, 'elsewhere'],
        notes: { [topic.verseIds[0] ?? '']: { az: 'niyə', ru: 'почему' }, elsewhere: { en: '+1' } },
        extra: { checked: false },
      })),
      groups: groups.slice(0, 1).map((group) => ({ ...group, extra: { source: '007' } })),
    },
    locations: new Map(),
    problems: [],
  }))
}

describeSlowAfterFirst([...databaseKinds.map((kind) => [kind, 'excerpt'] as const), ['sqlite', 'filled'] as const])(
  'the workbook on %s, %s',
  (kind, content) => {
    let app: TestApp
    let headers: Record<string, string>
    let workbook: Buffer

    beforeAll(async () => {
      app = await startTestApp(kind, { content })
      headers = await signIn(app)
      await enrich(app.database)
      workbook = await exportFrom(app.database)
    })
    afterAll(async () => await app?.stop())

    const restore = async (bytes: Uint8Array, query = '', more: Record<string, string> = {}) => {
      const response = await app.request(`/api/admin/restore${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': workbookType, ...more },
        body: bytes,
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const revision = async () =>
      (await app.database.db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision

    test('exported, imported into an empty database and exported again, it has the same bytes', async () => {
      const before = await loadContent(app.database.db)
      const empty = await openTestDatabase(kind, 'empty')
      try {
        const counts = await applyRestore(empty.db, author, workbook)
        expect(counts).toMatchObject({
          verse: { new: before.verses.length },
          passage: { new: before.passages.length },
          introduction: { new: before.introductions.length },
          chapter: { new: 114 },
          edition: { new: 5 },
          field: { new: 4 },
        })
        expect((await exportFrom(empty)).equals(workbook)).toBe(true)
        expect((await verifyEditions(empty.db)).map(({ intact }) => intact)).toEqual(Array(5).fill(true))
      } finally {
        await empty.drop()
      }
    })

    test('imported into its own database it changes nothing and creates no revision', async () => {
      const before = await revision()
      const preview = await restore(workbook)
      expect(preview.body).toMatchObject({ applied: false, changes: [], wrong: 0, problems: [], ignored: [] })
      expect((await restore(workbook, '?apply=true')).status).toBe(200)
      expect(await revision()).toBe(before)
    })

    // The whole content is only exported and imported. The other tests do not depend on its size.
    if (content === 'filled') return

    test('is downloaded with its file name, and refused to other sites', async () => {
      const response = await app.request('/api/admin/google/backup', { headers })
      expect(response.headers.get('content-type')).toBe(workbookType)
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="Verses.xlsx"')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const origin = await findOrigin(app.database.db, await revision())
      const expected = await buffer(writeWorkbook(toWorksheets(await loadContent(app.database.db), origin)))
      expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true)
      for (const site of ['cross-site', 'same-site']) {
        const refused = await app.request('/api/admin/google/backup', {
          headers: { ...headers, 'sec-fetch-site': site },
        })
        expect([site, refused.status]).toEqual([site, 403])
      }
      expect((await app.request('/api/admin/google/backup', { headers: { 'sec-fetch-site': 'none' } })).status).toBe(
        401,
      )
    })

    test('columns in another order and a single sheet are accepted', async () => {
      const edited = await makeWorkbook({
        mine: [['anything'], ['at all']],
        topics: [
          ['verses', 'en', '_id'],
          ['2:255, 2:256', 'Renamed', 'patience'],
        ],
      })
      const { body } = await restore(edited)
      expect(body).toMatchObject({ wrong: 0, ignored: ['mine'], counts: { topic: { changed: 1 }, verse: { same: 0 } } })
      expect(body.changes).toEqual([
        expect.objectContaining({ entity: 'topic', _id: 'patience', kind: 'changed', sheet: 'topics', line: 2 }),
      ])
      expect(body.message).toBe('0 new, 1 changed, 4 the same, 0 wrong.')
      const applied = await restore(edited, '?apply=true')
      expect(applied.body).toMatchObject({ applied: true, message: 'Restored: 0 new, 1 changed.' })
      expect(app.feed.current().topicById.get('patience')).toMatchObject({
        en: 'Renamed',
        verseIds: ['quran-002-255', 'quran-002-256'],
      })
      const overwriting = { seen: await revision(), confirmation: { conflicts: 'mine' as const } }
      await applyRestore(app.database.db, author, workbook, overwriting)
    })

    test('an invalid row among many is named, and nothing changes', async () => {
      const before = await revision()
      const rows = Array.from({ length: 300 }, (_, at) => [
        '2',
        String(at === 200 ? 'x' : (at % 286) + 1),
        `text ${at}`,
      ])
      const wrong = await makeWorkbook({ verses: [['chapter', 'verse', 'en'], ...rows.slice(0, 286)] })
      const preview = await restore(wrong)
      expect(preview.body).toMatchObject({ wrong: 1, counts: { verse: { changed: 285 } } })
      const { status, body } = await restore(wrong, '?apply=true')
      expect([status, body.details]).toMatchObject([
        400,
        [{ path: 'verses row 202', message: 'verse must be a whole number, not “x”' }],
      ])
      expect(await revision()).toBe(before)
    })

    test('a group may not take a verse of another group, and the row is named', async () => {
      const [one, two] = (await loadContent(app.database.db)).groups
      const place = app.feed.current().verseById.get(one?.verseIds[0] ?? '')
      const edited = await makeWorkbook({
        groups: [
          ['_id', 'verses'],
          [two?._id ?? '', `${place?.chapter}:${place?.verse}`],
        ],
      })
      const { body } = await restore(edited, '?apply=true')
      expect(body.details).toMatchObject([
        { path: 'groups row 2', code: 'verse_in_group', message: expect.stringContaining(`“${one?.name}”`) },
      ])
    })

    test.each<[string, () => Promise<Uint8Array> | Uint8Array, Record<string, string>, number]>([
      ['a file that is no workbook', () => Buffer.from('hello'), {}, 400],
      ['a truncated workbook', () => workbook.subarray(0, workbook.length / 2), {}, 400],
      ['a workbook of another program', () => makeWorkbook({ sheet1: [['a']] }), {}, 400],
      ['JSON', () => Buffer.from('{}'), { 'content-type': 'application/json' }, 415],
      ['a body without a content type', () => workbook, { 'content-type': '' }, 415],
      ['a body above the size limit', () => new Uint8Array(workbookLimit + 1), {}, 413],
      ['another site', () => workbook, { origin: 'https://elsewhere.example' }, 403],
      ['a visitor without a session', () => workbook, { cookie: '' }, 401],
    ])('from %s: refused, and nothing changes', async (_, make, more, status) => {
      const before = await revision()
      expect((await restore(await make(), '?apply=true', more)).status).toBe(status)
      expect(await revision()).toBe(before)
    })

    test('a workbook sent as application/octet-stream is accepted', async () => {
      expect((await restore(workbook, '', { 'content-type': 'application/octet-stream' })).status).toBe(200)
    })
  },
)

describe.runIf(office)('LibreOffice', () => {
  let database: TestDatabase
  let workbook: Buffer

  beforeAll(async () => {
    database = await openTestDatabase('sqlite', 'filled')
    await enrich(database)
    workbook = await exportFrom(database)
  })
  afterAll(() => database.drop())

  test('reads every sheet, including the Arabic', async () => {
    const sheets = await convert(workbook, 'csv')
    const content = await loadContent(database.db)
    const names = toWorksheets(content).map(({ name }) => `Verses-${name}.csv`)
    expect(names).toContain('Verses-passages.csv')
    expect([...sheets.keys()].sort()).toEqual(names.sort())
    const { verses } = content
    const csv = sheets.get('Verses-verses.csv')?.toString('utf8') ?? ''
    const missing = verses.filter(({ ar, ru }) => !csv.includes(toCsv(ar)) || !csv.includes(toCsv(ru)))
    expect(missing.map(({ _id }) => _id)).toEqual([])
    // Text that looks like a formula is shown and not evaluated.
    expect(csv).toContain('"=HYPERLINK(""http://x"",""y"")"')
  })

  test('saves a workbook that changes nothing when it is imported', async () => {
    const saved = (await convert(workbook, 'xlsx')).get('Verses.xlsx') ?? Buffer.alloc(0)
    const written = await readWorkbook(workbook, () => true)
    expect((await readWorkbook(saved, () => true)).sheets.map(({ name }) => name)).toEqual(
      written.sheets.map(({ name }) => name),
    )
    const { changes, problems } = await previewRestore(database.db, author.now, saved)
    expect([changes, problems]).toEqual([[], []])
  })
})

function toCsv(text: string): string {
  return text.replaceAll('"', '""')
}
