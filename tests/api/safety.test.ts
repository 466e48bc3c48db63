import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importEdition } from '#server/default-content/import-edition.ts'
import { verifyEditions } from '#server/default-content/verify.ts'
import { ownerGrant } from '#shared/access/roles.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { maxNameLength } from '#shared/catalogue/collection.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { ReplaceRow } from '#shared/contract/replace-endpoints.ts'
import { type Editor, type EditorResponse, startEditor } from '../support/editor.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient, type WorkbookClient } from '../support/workbook-client.ts'

const attribution = {
  language: 'az',
  title: 'Məmmədəliyev',
  translator: 'Vasim Mammadaliyev',
  source: 'Tanzil.net',
  terms: 'Non-commercial.',
}

describeSlowAfterFirst(databaseKinds)('no write path can harm scripture on %s', (kind) => {
  let editor: Editor
  let workbook: WorkbookClient
  beforeAll(async () => {
    editor = await startEditor(kind)
    workbook = await createWorkbookClient(editor)
  })
  afterAll(() => editor.stop())

  const at = (reference: string) => editor.feed.current().verseByReference.get(reference) as VerseRecord
  const status = (language: Edition['language']) => editor.feed.current().editions.get(language)?.status
  const put = (reference: string, body: object) => editor.send('PUT', `/api/verse/${reference}`, body)
  const upload = (verses: string, more = {}) => editor.send('POST', '/api/verse/many', { verses, ...more })
  const preview = (verses: string, more = {}) => editor.send('POST', '/api/admin/verses/preview', { verses, ...more })
  const undo = (revision: number, more = {}) => editor.send('POST', '/api/admin/history/undo', { revision, ...more })
  /** A workbook of the current content with one row of verses and these cells. */
  const withVerse = async (reference: string, cells: Readonly<Record<string, string>>) => {
    const [chapter = '', verse = ''] = reference.split(':')
    const rows = [
      ['chapter', 'verse', ...Object.keys(cells)],
      [chapter, verse, ...Object.values(cells)],
    ]
    return await workbook.make({ verses: rows }, await workbook.origin())
  }
  const refusesAll = async (
    write: () => Promise<Pick<EditorResponse, 'status' | 'body'>>,
    status: number,
    error: string,
  ) => {
    const before = await editor.revision()
    const response = await write()
    expect(response).toMatchObject({ status, body: { error } })
    expect(await editor.revision()).toBe(before)
    return response.body
  }

  describe('only existing verses', () => {
    test('a form or the API cannot create a verse outside its chapter, nor move a verse there', async () => {
      const body = await refusesAll(
        () => editor.send('POST', '/api/verse', { chapter: 1, verse: 99, en: 'x' }),
        400,
        'no_such_verse',
      )
      expect(body).toMatchObject({
        values: { chapter: 1, verse: 99, count: 7 },
        details: [{ path: 'verse', code: 'no_such_verse' }],
      })
      await refusesAll(() => put('1:7', { verse: 8 }), 400, 'no_such_verse')
      await refusesAll(() => put('1:7', { book: 'notes' }), 400, 'verse_of_book')
    })

    test('a bulk upload or a workbook cannot either, and names the line', async () => {
      const uploaded = await refusesAll(() => upload('chapter,verse,en\n1,99,x'), 400, 'invalid')
      expect(uploaded).toMatchObject({ details: [{ path: 'line 2', code: 'no_such_verse' }] })
      const bytes = await withVerse('1:99', { en: 'x' })
      const restored = await refusesAll(() => workbook.apply(bytes), 400, 'invalid')
      expect(restored).toMatchObject({ details: [{ path: 'verses row 2', code: 'no_such_verse' }] })
    })

    test('a workbook cannot make a chapter longer', async () => {
      const rows = [
        ['number', 'ayahCount'],
        ['1', '99'],
      ]
      const bytes = await workbook.make({ chapters: rows }, await workbook.origin())
      const body = await refusesAll(() => workbook.apply(bytes), 400, 'invalid')
      expect(body).toMatchObject({ details: [{ path: 'chapters row 2', code: 'chapter_length' }] })
    })

    test('an old verse outside its chapter can be deleted and restored by undo; a verse of the default text cannot be deleted', async () => {
      const { id: _, ...stray } = { ...toRow(at('1:1')), verse: 99 }
      await editor.database.db
        .insertInto('verse')
        .values({ id: 'stray', ...stray })
        .execute()
      await editor.send('PUT', '/api/verse/stray', { opinionEn: 'a thought' })
      const deleted = await editor.send('DELETE', '/api/verse/stray')
      expect(deleted).toMatchObject({ status: 200, body: { message: 'The verse was deleted.', verse: { verse: 99 } } })
      expect(editor.feed.current().verseById.has('stray')).toBe(false)
      expect(await undo(await editor.revision())).toMatchObject({ status: 200 })
      expect(editor.feed.current().verseById.get('stray')).toMatchObject({ opinionEn: 'a thought', verse: 99 })
      const stale = await editor.send('DELETE', '/api/verse/stray?version=1')
      expect(stale).toMatchObject({ status: 409, body: { verse: { _id: 'stray' } } })
      expect((await editor.send('DELETE', '/api/verse/1:99')).status).toBe(200)
      await refusesAll(() => editor.send('DELETE', '/api/verse/1:1'), 400, 'verse_of_book')
      expect((await editor.send('DELETE', '/api/verse/nothing')).status).toBe(404)
    })
  })

  describe('no text is emptied without confirmation', () => {
    test('an empty cell or a missing column leaves every text as it is', async () => {
      const before = at('112:4')
      const seen = await preview('chapter,verse,ar,en,opinionEn,topicIds,groupId\n112,4,,,,,')
      expect(seen.body).toMatchObject({ counts: { changed: 0, same: 1, emptied: 0 }, questions: {} })
      expect((await upload('chapter,verse,ar,en\n112,4,,')).status).toBe(200)
      expect((await upload('[{"chapter":112,"verse":4,"ar":"","en":" "}]')).status).toBe(200)
      const blank = await withVerse('112:4', { ar: '', en: ' ', opinionEn: '' })
      expect((await workbook.apply(blank)).status).toBe(200)
      expect(at('112:4')).toEqual(before)
    })

    test('the form and the API ask before a text is emptied, and count the texts', async () => {
      const confirm = { verified: ['ar'], reason: 'A test.' }
      const body = await refusesAll(() => put('112:4', { ar: ' ', confirm }), 409, 'emptied_text')
      expect(body).toMatchObject({ questions: { emptied: { texts: 1, references: ['112:4 ar'] } } })
      const { ar } = at('112:4')
      expect((await put('112:4', { ar: '', confirm: { ...confirm, emptied: 1 } })).status).toBe(200)
      expect(at('112:4').ar).toBe('')
      expect((await undo(await editor.revision())).status).toBe(200)
      expect(at('112:4').ar).toBe(ar)
    })

    test('a file must contain the erase word, and the number of emptied texts is confirmed', async () => {
      const text = 'chapter,verse,en,opinionEn\n112,4,[erase],[erase]'
      await put('112:4', { opinionEn: 'a thought' })
      const seen = await preview(text)
      expect(seen.body).toMatchObject({ counts: { changed: 1, emptied: 2 } })
      const { revision } = seen.body
      const confirm = { verified: ['en'], reason: 'A test.', emptied: 1 }
      await refusesAll(() => upload(text, { seen: revision, confirm }), 409, 'emptied_text')
      const { en } = at('112:4')
      expect((await upload(text, { seen: revision, confirm: { ...confirm, emptied: 2 } })).status).toBe(200)
      expect(at('112:4')).toMatchObject({ en: '', opinionEn: '' })
      const erased = await editor.revision()
      await undo(erased)
      const bytes = await withVerse('112:4', { en: '[erase]' })
      await refusesAll(
        () => workbook.apply(bytes, { confirm: { verified: ['en'], reason: 'A test.' } }),
        409,
        'emptied_text',
      )
      expect(at('112:4').en).toBe(en)
    })

    test('an undo or an older version that would empty a text asks too', async () => {
      await editor.send('POST', '/api/verse', { book: 'notes', chapter: 1, verse: 1, en: 'one' })
      const { _id } = editor.feed.current().verses.find(({ book }) => book === 'notes') as VerseRecord
      await editor.send('PUT', `/api/verse/${_id}`, { tr: 'bir' })
      const revision = await editor.revision()
      await refusesAll(() => undo(revision), 409, 'emptied_text')
      const version = { entity: 'verse', id: _id, revision, side: 'before' }
      await refusesAll(() => editor.send('POST', '/api/admin/history/restore', version), 409, 'emptied_text')
      expect((await undo(revision, { confirm: { emptied: 1 } })).status).toBe(200)
    })
  })

  describe('names of topics', () => {
    const id = 'patience'
    const name = () => editor.feed.current().topicById.get(id)?.en
    const rename = (en: string) => editor.send('PUT', `/api/topic/${id}`, { en })
    const upload = async (en: string) => {
      const rows = [
        ['_id', 'en'],
        [id, en],
      ]
      return await workbook.apply(await workbook.make({ topics: rows }, await workbook.origin()))
    }
    const replace = async (find: string, replacement: string) => {
      const search = { scope: 'names', language: 'en', find, replacement, matchCase: true }
      const { body } = await editor.send('POST', '/api/admin/replace/preview', search)
      const rows = (body as { rows: ReplaceRow[] }).rows
        .filter(({ _id }) => _id === id)
        .map(({ entity, _id, field, seen }) => ({ entity, _id, field, seen }))
      return await editor.send('POST', '/api/admin/replace', { ...search, rows })
    }

    test('no path writes an invisible or too long name', async () => {
      const [invisible, long] = ['\u200B', 'x'.repeat(maxNameLength + 1)]
      expect((await rename('half half')).status).toBe(200)
      await refusesAll(() => rename(invisible), 400, 'invalid')
      await refusesAll(() => rename(long), 400, 'invalid')
      await refusesAll(() => upload(long), 400, 'invalid')
      await refusesAll(() => replace('half half', invisible), 400, 'invalid')
      await refusesAll(() => replace('half', long.slice(0, 400)), 400, 'invalid')
    })

    test('every path trims a name', async () => {
      expect([(await rename(' By form ')).status, name()]).toEqual([200, 'By form'])
      expect([(await upload('  By workbook ')).status, name()]).toEqual([200, 'By workbook'])
      expect([(await replace('workbook', 'replacement ')).status, name()]).toEqual([200, 'By replacement'])
    })
  })

  describe('verified text changes only after confirmation', () => {
    test('verse by verse: a change of one verse does not unlock the others', async () => {
      const body = await refusesAll(() => put('3:18', { en: 'another' }), 409, 'verified_text')
      expect(body.questions).toEqual({
        verified: {
          verses: 1,
          isTyped: false,
          editions: [{ language: 'en', title: 'Saheeh International', verses: 1, references: ['3:18'] }],
        },
      })
      await refusesAll(
        () => put('3:18', { en: 'another', confirm: { verified: ['az'], reason: 'A test.' } }),
        409,
        'verified_text',
      )
      expect((await put('3:18', { en: 'another', confirm: { verified: ['en'], reason: 'A test.' } })).status).toBe(200)
      expect(status('en')).toBe('changed')
      await refusesAll(() => put('3:19', { en: 'another' }), 409, 'verified_text')
      // A verse that was already changed needs no confirmation, nor does undoing its change.
      expect((await put('3:18', { en: 'yet another' })).status).toBe(200)
      expect((await undo(await editor.revision())).status).toBe(200)
    })

    test('in a bulk upload, with counts and edition names; above twenty verses by typing their number', async () => {
      const toText = (count: number) =>
        ['chapter,verse,en,az', ...Array.from({ length: count }, (_, n) => `5,${n + 1},x,y`)].join('\n')
      const few = await preview(toText(20))
      expect(few.body).toMatchObject({
        questions: { verified: { verses: 20, isTyped: false, editions: [{ verses: 20 }, { verses: 20 }] } },
      })
      const many = await refusesAll(() => upload(toText(21)), 409, 'verified_text')
      expect(many).toMatchObject({ questions: { verified: { verses: 21, isTyped: true } } })
      const confirm = { verified: ['en', 'az'], reason: 'A test.' }
      await refusesAll(() => upload(toText(21), { confirm }), 409, 'verified_text')
      await refusesAll(() => upload(toText(21), { confirm: { ...confirm, verses: 20 } }), 409, 'verified_text')
      expect((await upload(toText(21), { confirm: { ...confirm, verses: 21 } })).status).toBe(200)
      expect((await undo(await editor.revision())).status).toBe(200)
      expect(status('az')).toBe('verified')
    })

    test('in a workbook, an undo and an older version', async () => {
      const bytes = await withVerse('5:3', { ru: 'другое' })
      const seen = await workbook.preview(bytes)
      expect(seen.body).toMatchObject({ questions: { verified: { verses: 1, editions: [{ language: 'ru' }] } } })
      await refusesAll(() => workbook.apply(bytes), 409, 'verified_text')
      const confirm = { verified: ['ru'], reason: 'A test.' }
      expect((await workbook.apply(bytes, { seen: seen.body.revision, confirm })).status).toBe(200)
      const changed = await editor.revision()
      expect((await undo(changed)).status).toBe(200)
      const back = await editor.revision()
      await refusesAll(() => undo(back), 409, 'verified_text')
      const version = { entity: 'verse', id: at('5:3')._id, revision: changed }
      await refusesAll(() => editor.send('POST', '/api/admin/history/restore', version), 409, 'verified_text')
      expect((await undo(back, { confirm })).status).toBe(200)
      expect(at('5:3').ru).toBe('другое')
      await undo(await editor.revision())
    })
  })

  describe('a text keeps its translator’s name', () => {
    const toTanzil = (change: (text: string) => string, footer: readonly string[] = []) =>
      [
        ...editor.feed
          .current()
          .verses.filter(({ book }) => book === 'quran')
          .map(({ chapter, verse, az }) => `${chapter}|${verse}|${change(az)}`),
        ...footer,
      ].join('\n')
    const other = (text: string) => `${text} ·`

    test('the language of a file is read from it, never guessed, and a mismatch is refused', async () => {
      const line = '1|1|bir'
      for (const [text, more] of [
        [`${line}\n#  Language: Azerbaijani`, { language: 'en' }],
        [`${line}\n#  ID: az.mammadaliyev`, { language: 'en' }],
        [line, { language: 'en', fileName: 'az.mammadaliyev.txt' }],
      ] as const) {
        const body = await refusesAll(() => upload(text, more), 400, 'invalid')
        expect(body).toMatchObject({ details: [{ code: 'language_mismatch', values: { chosen: 'en', named: 'az' } }] })
      }
      const silent = await refusesAll(() => upload(line), 400, 'invalid')
      expect(silent).toMatchObject({ details: [{ code: 'language_missing' }] })
      const named = await preview(line, { fileName: 'az.mammadaliyev.txt' })
      expect(named.body).toMatchObject({ language: 'az', counts: { changed: 1 } })
    })

    test('replacing the whole text requires its attribution, and stores it with new hashes', async () => {
      const text = toTanzil(other, ['#  Name: Məmmədəliyev', '#  Translator: Vasim', '#  ID: az.mammadaliyev'])
      const seen = await preview(text)
      expect(seen.body).toMatchObject({
        language: 'az',
        attribution: { title: 'Məmmədəliyev', translator: 'Vasim', terms: '' },
        questions: {
          replaced: [
            { language: 'az', title: 'Əlixan Musayev', changed: excerptVerseCount, verseCount: excerptVerseCount },
          ],
        },
      })
      const { revision } = seen.body
      const confirm = { verified: ['az'], reason: 'A test.', verses: excerptVerseCount }
      await refusesAll(() => upload(text, { seen: revision, confirm }), 409, 'edition_replaced')
      const nameless = { ...confirm, editions: [{ ...attribution, translator: '' }] }
      await refusesAll(() => upload(text, { seen: revision, confirm: nameless }), 400, 'invalid')
      const saved = await upload(text, { seen: revision, confirm: { ...confirm, editions: [attribution] } })
      expect(saved.status).toBe(200)
      expect(editor.feed.current().editions.get('az')).toMatchObject({ title: 'Məmmədəliyev', status: 'verified' })
      const azerbaijani = (await verifyEditions(editor.database.db)).find(({ edition }) => edition.language === 'az')
      expect(azerbaijani).toMatchObject({ same: excerptVerseCount, intact: true })
    })

    test('an undo restores text, attribution and hashes, also of an edition that had been edited', async () => {
      const replaced = await editor.revision()
      await refusesAll(() => undo(replaced), 409, 'verified_text')
      expect(
        (await undo(replaced, { confirm: { verified: ['az'], reason: 'A test.', verses: excerptVerseCount } })).status,
      ).toBe(200)
      expect(editor.feed.current().editions.get('az')).toMatchObject({ title: 'Əlixan Musayev', status: 'verified' })
      await put('1:1', { az: 'dəyişdi', confirm: { verified: ['az'], reason: 'A test.' } })
      const confirm = { verified: ['az'], reason: 'A test.', verses: excerptVerseCount - 1, editions: [attribution] }
      expect((await upload(toTanzil(other), { language: 'az', confirm })).status).toBe(200)
      const again = { confirm: { verified: ['az'], reason: 'A test.', verses: excerptVerseCount } }
      expect((await undo(await editor.revision(), again)).status).toBe(200)
      expect(editor.feed.current().editions.get('az')).toMatchObject({ title: 'Əlixan Musayev', status: 'changed' })
      const azerbaijani = (await verifyEditions(editor.database.db)).find(({ edition }) => edition.language === 'az')
      expect(azerbaijani).toMatchObject({ same: excerptVerseCount - 1, differing: [{ chapter: 1, verse: 1 }] })
      await refusesAll(() => put('1:2', { az: 'dəyişdi' }), 409, 'verified_text')
    })

    test('a text with missing verses is no whole edition', async () => {
      const text = toTanzil(other).replace(/\n2\|255\|[^\n]*/, '')
      const confirm = { verified: ['az'], reason: 'A test.', verses: excerptVerseCount - 2, editions: [attribution] }
      const body = await refusesAll(() => upload(text, { language: 'az', confirm }), 400, 'invalid')
      expect(body).toMatchObject({
        details: [{ code: 'edition_incomplete', values: { count: 1, references: '2:255' } }],
      })
    })

    test('a workbook with another whole text under the old name is refused, and so is a new hash under it', async () => {
      const bytes = await workbook.download((content) => ({
        ...content,
        verses: content.verses.map((verse) => ({ ...verse, tr: other(verse.tr) })),
      }))
      const body = await refusesAll(() => workbook.apply(bytes), 409, 'edition_replaced')
      expect(body).toMatchObject({ questions: { replaced: [{ language: 'tr' }] } })
      const rows = [
        ['language', 'sha256'],
        ['tr', '0'.repeat(64)],
      ]
      const forged = await workbook.make({ editions: rows }, await workbook.origin())
      const refused = await refusesAll(() => workbook.apply(forged), 400, 'invalid')
      expect(refused).toMatchObject({ details: [{ code: 'edition_hash' }] })
    })

    test('an import by the command line requires the number of verses, and its undo is exact', async () => {
      const before = editor.feed.current()
      const content = before.verses
        .filter(({ book }) => book === 'quran')
        .map(({ chapter, verse, tr }) => `${chapter}|${verse}|${other(tr).replaceAll('\n', ' ')}`)
      const footer = ['# Name: Other', '# Translator: Someone', '# Language: Turkish', '# Source: Tanzil.net']
      const author = { actor: 'command line', now: new Date('2026-03-01T00:00:00Z'), grant: ownerGrant }
      const request = { content: [...content, ...footer].join('\n'), dryRun: false }
      await expect(importEdition(editor.database.db, author, request)).rejects.toMatchObject({ code: 'verified_text' })
      await importEdition(editor.database.db, author, { ...request, confirmedVerses: excerptVerseCount })
      await editor.feed.refresh()
      expect(editor.feed.current().editions.get('tr')).toMatchObject({ title: 'Other', status: 'verified' })
      const confirm = { verified: ['tr'], reason: 'A test.', verses: excerptVerseCount }
      expect((await undo(await editor.revision(), { confirm })).status).toBe(200)
      expect(editor.feed.current().editions.get('tr')).toEqual(before.editions.get('tr'))
      expect(editor.feed.current().verses.map(({ tr }) => tr)).toEqual(before.verses.map(({ tr }) => tr))
    })
  })
})

function toRow({ _id, extra, topicIds: _topics, groupId: _group, ...verse }: VerseRecord & Record<string, unknown>) {
  return { id: _id, ...verse, extra: JSON.stringify(extra) }
}
