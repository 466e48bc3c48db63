import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '#shared/i18n/translate.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { readMessages } from '../support/list-texts.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient, type WorkbookClient } from '../support/workbook-client.ts'

// Provokes each kind of refusal, and checks in all languages that its code has a text and its values fill the text.

type Refusal = { readonly code: string; readonly values: Readonly<Record<string, string | number>> }
type Row = readonly [code: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]

const long = 'x'.repeat(100_001)
const names = { en: 'n', az: 'n', tr: 'n', ru: 'n', ar: 'n' }
const schema = (operations: unknown) => ({ json: { entity: 'verse', operations } })
const attribution = { title: 't', translator: 't', source: 's', terms: 't' }
const edition = (file: string, more = {}) => ({
  file: Buffer.from(file, 'latin1').toString('base64'),
  attribution: attribution,
  reason: 'r',
  ...more,
})
const invitation = (more: object) => ({
  email: 'a@example.org',
  role: 'editor',
  currentPassword: 'quiet-lantern-over-water',
  ...more,
})
const many = (verses: string, more = {}) => ({ verses, ...more })

const rows: readonly Row[] = [
  ['not_known', 'GET', '/api/verse?nothing=1'],
  ['repeated_parameter', 'GET', '/api/verse?limit=1&limit=2'],
  ['zero_byte', 'GET', '/api/verse?q=%00'],
  ['not_in_range', 'GET', '/api/verse?chapter=115'],
  ['not_boolean', 'GET', '/api/verse?facets=perhaps'],
  ['not_one_of', 'GET', '/api/verse?lng=xx'],
  ['no_such_field', 'GET', '/api/verse?select=nothing'],
  ['no_such_order', 'GET', '/api/verse?sortBy=nothing'],
  ['too_many_items', 'GET', `/api/verse?topicIds=${'a,'.repeat(30)}a`],
  ['not_found', 'GET', '/api/verse/99:99'],
  ['not_found', 'PUT', '/api/topic/nothing', {}],
  ['required', 'POST', '/api/verse', {}],
  ['not_text', 'PUT', '/api/verse/2:255', { opinionEn: 7 }],
  ['too_long', 'PUT', '/api/verse/2:255', { opinionEn: long }],
  ['not_a_field', 'PUT', '/api/verse/2:255', { nothing: 'x' }],
  ['fixed_id', 'PUT', '/api/verse/2:255', { _id: 'other' }],
  ['conflict', 'PUT', '/api/verse/2:255', { opinionEn: 'x', version: 999 }],
  ['no_topic', 'PUT', '/api/verse/2:255', { topicIds: ['nothing'] }],
  ['no_group', 'PUT', '/api/verse/2:255', { groupId: 'nothing' }],
  ['verse_exists', 'POST', '/api/verse', { chapter: 2, verse: 255, ar: 'ا' }],
  ['no_such_verse', 'POST', '/api/verse', { chapter: 1, verse: 99, ar: 'ا' }],
  ['verse_of_book', 'DELETE', '/api/verse/2:255'],
  ['emptied_text', 'PUT', '/api/verse/2:255', { en: '' }],
  ['verified_text', 'PUT', '/api/verse/2:255', { en: 'another text' }],
  ['reason_required', 'PUT', '/api/verse/2:255', { en: 'another text', confirm: { verified: ['en'] } }],
  ['no_verse', 'POST', '/api/topic', { ...names, verseIds: ['nothing'] }],
  ['must_not_be_empty', 'POST', '/api/group', { name: '' }],
  ['too_short', 'PUT', '/api/admin', { password: 'short', currentPassword: 'quiet-lantern-over-water' }],
  ['password_required', 'PUT', '/api/admin', { password: 'quiet-lantern-under-water' }],
  ['password_common', 'PUT', '/api/admin', { password: 'Password1234!', currentPassword: 'quiet-lantern-over-water' }],
  ['password_keys', 'PUT', '/api/admin', { password: 'qwertyuiop[]', currentPassword: 'quiet-lantern-over-water' }],
  ['password_repeats', 'PUT', '/api/admin', { password: 'abcabcabcabc', currentPassword: 'quiet-lantern-over-water' }],
  ['password_email', 'PUT', '/api/admin', { password: 'editor@example', currentPassword: 'quiet-lantern-over-water' }],
  ['wrong_password', 'PUT', '/api/admin', { email: 'a@example.org', currentPassword: 'another-quiet-lantern' }],
  ['not_email', 'PUT', '/api/admin', { email: 'nobody', currentPassword: 'x' }],
  ['not_phone_or_empty', 'PUT', '/api/admin', { contacts: { tel1: 'x' } }],
  ['wrong_credentials', 'POST', '/api/admin/token', { email: 'a@example.org', password: 'quiet-lantern' }],
  ['two_step_expired', 'POST', '/api/admin/two-step/confirm', { code: '123456' }],
  ['two_step_off', 'POST', '/api/admin/two-step/disable', { currentPassword: 'quiet-lantern-over-water', code: '1' }],
  ['languages_required', 'POST', '/api/admin/people', invitation({ role: 'translator' })],
  ['email_taken', 'POST', '/api/admin/people', invitation({ email: 'editor@example.org' })],
  ['invitation_expired', 'POST', '/api/admin/invitation', { token: 'x'.repeat(43) }],
  ['theme_words', 'PUT', '/api/passage/2:255', { themes: ['Two Words'] }],
  ['theme_twice', 'PUT', '/api/passage/2:255', { themes: ['light', 'light'] }],
  ['verse_not_in_range', 'POST', '/api/passage/2:1/split', { at: 1 }],
  ['one_verse', 'POST', '/api/passage/2:255/split', { at: 255 }],
  ['last_passage', 'POST', '/api/passage/114:1/merge', {}],
  ['not_found', 'POST', '/api/admin/history/undo', { revision: 999_999 }],
  ['first_filling', 'POST', '/api/admin/history/undo', { revision: 1 }],
  ['not_json', 'POST', '/api/verse/many', many('[{]')],
  ['not_object', 'POST', '/api/verse/many', many('[1]')],
  ['list_not_closed', 'POST', '/api/verse/many', many('[{"chapter":1,"verse":1}')],
  ['after_list', 'POST', '/api/verse/many', many('[{"chapter":1,"verse":1}] more')],
  ['not_tanzil', 'POST', '/api/verse/many', many('1|1|text\nnothing', { language: 'en' })],
  ['verse_without_text', 'POST', '/api/verse/many', many('1|1|', { language: 'en' })],
  ['language_missing', 'POST', '/api/verse/many', many('1|1|text')],
  ['no_verses', 'POST', '/api/verse/many', many('# nothing')],
  ['column_twice', 'POST', '/api/verse/many', many('chapter,verse,en,en\n1,1,a,b')],
  ['cell_count', 'POST', '/api/verse/many', many('chapter,verse,en\n1,1')],
  ['verse_twice', 'POST', '/api/verse/many', many('chapter,verse,opinionEn\n1,1,a\n1,1,b')],
  ['preview_expired', 'POST', '/api/verse/many', many('chapter,verse,opinionEn\n1,1,a', { seen: 999_999 })],
  ['edition_mismatch', 'POST', '/api/admin/edition', edition('1|1|x\n# ID: tr.made', { _id: 'tr-other' })],
  ['edition_unnamed', 'POST', '/api/admin/edition', edition('1|1|x', { language: 'tr' })],
  ['not_utf8', 'POST', '/api/admin/edition', edition('1|1|\xff')],
  ['not_xml', 'POST', '/api/admin/edition', edition('<a>')],
  [
    'verse_with_markup',
    'POST',
    '/api/admin/edition',
    edition('<root><sura number="1"><aya number="1"><translation>a <b>b</b></translation></aya></sura></root>'),
  ],
  ['no_edition_header', 'POST', '/api/admin/edition', edition('nothing')],
  ['edition_is_default', 'DELETE', '/api/admin/edition/tr-rwwad?reason=r'],
  ['invalid_json', 'POST', '/api/admin/update-schema', { json: '{' }],
  ['core_field', 'POST', '/api/admin/update-schema', schema([{ op: 'dropField', name: 'en' }])],
  ['core_name', 'POST', '/api/admin/update-schema', schema([{ op: 'addField', name: 'en', type: 'text' }])],
  ['field_missing', 'POST', '/api/admin/update-schema', schema([{ op: 'dropField', name: 'nothing' }])],
  ['not_array', 'POST', '/api/admin/update-schema', schema('x')],
  ['wrong_value', 'POST', '/api/admin/update-schema', schema([{ op: 'nothing' }])],
  ['required', 'POST', '/api/email/push', { to: 'x', template: 'lead', subject: 's', args: {} }],
  ['method_not_allowed', 'PUT', '/api/chapter', {}],
]

/** Worksheets, with the cells of a row separated by commas. */
const sheets: readonly (readonly [code: string, sheet: string, ...rows: string[]])[] = [
  ['no_columns', 'verses', 'nothing', 'x'],
  ['column_unknown', 'verses', 'chapter,verse,nothing', '1,1,x'],
  ['column_twice', 'verses', 'chapter,verse,en,en', '1,1,x,y'],
  ['column_unnamed', 'verses', 'chapter,verse,', '1,1,x'],
  ['not_whole', 'verses', 'chapter,verse', 'one,1'],
  ['no_place', 'verses', 'chapter,opinionEn', '1,x'],
  ['no_chapter', 'verses', 'chapter,verse', '115,1'],
  ['verse_outside', 'verses', 'chapter,verse', '1,999'],
  ['no_such_verse', 'verses', 'chapter,verse', '1,99'],
  ['row_twice', 'verses', 'chapter,verse', '1,1', '1,1'],
  ['required', 'topics', '_id,en,verses', 't1,n,'],
  ['record_twice', 'groups', '_id,name,verses', 'g1,a,', 'g1,a,'],
  ['wrong_range', 'groups', '_id,name,verses', 'g1,a,1:99'],
  ['verse_in_group', 'groups', 'name,verses', 'a group of its own,2:255'],
  ['no_owner', 'notes', 'of,_id,verse,en', 'topic,nothing,1:1,x'],
  ['no_passage_place', 'passages', 'chapter,from', '1,1'],
  ['no_chapter_given', 'introductions', 'en', 'x'],
]

/** Lists the error and each of its details. */
function listRefusals(body: Readonly<Record<string, unknown>>): Refusal[] {
  const {
    error,
    values = {},
    details = [],
    problems = [],
  } = body as {
    error?: string
    values?: Refusal['values']
    details?: readonly Refusal[]
    problems?: readonly Refusal[]
  }
  return [...(error ? [{ code: error, values }] : []), ...details, ...problems]
}

/** Lists the texts and values that a screen would lack. */
function listUnsaid(refusals: readonly Refusal[]): string[] {
  return interfaceLanguages.flatMap((language) => {
    const messages = readMessages(language, 'admin')
    return refusals.flatMap(({ code, values }) => {
      const text = messages.get(`refusal.${code}`)
      if (text === undefined) return [`${language}: ${code} has no text`]
      const { count = '', ...rest } = values
      const shownText = translate({ text }, language, 'text', { number: count, ...rest })
      return shownText.includes('{{') ? [`${language}: ${shownText}`] : []
    })
  })
}

describeSlowAfterFirst(databaseKinds)('refusals on %s', (kind) => {
  let editor: Editor
  let workbook: WorkbookClient
  beforeAll(async () => {
    editor = await startEditor(kind)
    workbook = await createWorkbookClient(editor)
  })
  afterAll(async () => await editor?.stop())

  test.each(rows.map(([code, method, path, body]) => [code, method, path, body] as const))(
    '%s: %s %s',
    async (...row) => {
      const [code, method, path, body] = row
      const response = await editor.send(method, path, body)
      const refusals = listRefusals(response.body)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(refusals.map((refusal) => refusal.code)).toContain(code)
      expect(listUnsaid(refusals)).toEqual([])
    },
  )

  test.each(sheets)('%s in a workbook: %s', async (code, sheet, ...lines) => {
    const bytes = await workbook.make({ [sheet]: lines.map((line) => line.split(',')) })
    const { body } = await workbook.preview(bytes)
    const refusals = listRefusals(body)
    expect(refusals.map((refusal) => refusal.code)).toContain(code)
    expect(listUnsaid(refusals)).toEqual([])
  })

  test('workbook_damaged: a file that is no workbook', async () => {
    const { body } = await workbook.preview(new Uint8Array([1, 2, 3]))
    expect(listRefusals(body).map(({ code }) => code)).toEqual(['workbook_damaged'])
    expect(listUnsaid(listRefusals(body))).toEqual([])
  })
})
