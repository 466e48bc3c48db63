import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashVerse } from '#server/content/stores/edition-hash.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'

// Covers every operation on editions. After each operation verses are read through the API, and each text must belong
// to the edition named above it.

const attribution = { title: 'Made', translator: 'Nobody', source: 'A test', terms: 'free' }
const reason = 'as the publisher asks'

describeSlowAfterFirst(databaseKinds)('editions on %s', (kind) => {
  let editor: Editor
  let original: readonly Verse[]
  beforeAll(async () => {
    editor = await startEditor(kind)
    original = editor.feed.current().verses
  })
  afterAll(() => editor.stop())

  const made = ({ chapter, verse }: Pick<Verse, 'chapter' | 'verse'>) => `made ${chapter}:${verse}`
  const toFile = (lines: readonly string[]) => ({ file: Buffer.from(lines.join('\n')).toString('base64') })
  const toLines = (toText = made) => original.map((verse) => `${verse.chapter}|${verse.verse}|${toText(verse)}`)
  const metadata = ['#  Name: Made', '#  Translator: Nobody', '#  Language: Turkish', '#  ID: tr.made']
  const wholeFile = (toText = made) => toFile([...toLines(toText), ...metadata])
  const preview = (body: object) => editor.send('POST', '/api/admin/edition/preview', body)
  const importFile = (body: object) =>
    editor.send('POST', '/api/admin/edition', { attribution: attribution, reason, ...body })
  const post = (path: string, body: object = {}) =>
    editor.send('POST', `/api/admin/edition/${path}`, { reason, ...body })
  const undo = (revision: number, confirm?: object) =>
    editor.send('POST', '/api/admin/history/undo', { revision, ...(confirm && { confirm }) })

  type State = { _id: string; language: string; default: boolean; differing: number; title: string; terms: string }
  const listStates = async () => (await editor.send('GET', '/api/admin/edition')).body.editions as State[]
  const findState = async (id: string) => (await listStates()).find(({ _id }) => _id === id)
  const ids = async () => (await listStates()).filter(({ language }) => language === 'tr').map(({ _id }) => _id)

  /** The texts of the Turkish editions by ID: the texts that may appear under their titles. */
  const textsOf = new Map<string, Map<string, string>>()
  const own = (id: string) => textsOf.get(id) as Map<string, string>

  type Named = { _id: string; language: string; default: boolean }

  /**
   * Expects, for verses from the whole text, that every edition has its own text under its title and its hash in its
   * manifest, and that the verse has the default's text.
   */
  async function expectOwnNames() {
    const { editions } = (await editor.get('/api/edition')).body as { editions: readonly Named[] }
    const walked = Array.from({ length: 12 }, (_, at) => original[(at * 2_654_435_761) % original.length] as Verse)
    const references = ['2:255', ...walked.map(({ chapter, verse }) => `${chapter}:${verse}`)]
    for (const { _id, default: isDefault } of editions.filter(({ language }) => language === 'tr')) {
      const manifest = new Set((await (await editor.request(`/api/manifest/${_id}`)).text()).split('\n'))
      for (const reference of references) {
        const urls = [`/api/verse/${reference}?edition=${_id}`, ...(isDefault ? [`/api/verse/${reference}`] : [])]
        for (const url of urls) {
          const { verse } = (await editor.get(url)).body as { verse: Verse }
          expect([_id, url, verse.tr]).toEqual([_id, url, own(_id).get(reference)])
          const line = `${hashVerse({ ...verse, text: verse.tr })}  ${reference.replace(':', '.')}`
          if (reference !== '2:255') expect([url, manifest.has(line)]).toEqual([url, true])
        }
      }
    }
  }

  test('the list marks the default edition and the editions that equal their import', async () => {
    textsOf.set('tr-rwwad', new Map(original.map((verse) => [`${verse.chapter}:${verse.verse}`, verse.tr])))
    textsOf.set('tr-made', new Map(original.map((verse) => [`${verse.chapter}:${verse.verse}`, made(verse)])))
    const states = await listStates()
    expect(states.filter(({ default: isDefault }) => isDefault)).toHaveLength(5)
    expect(states.every(({ differing }) => differing === 0)).toBe(true)
    expect(await findState('ar-simple')).toMatchObject({
      language: 'ar',
      default: false,
      verseCount: excerptVerseCount,
    })
    await expectOwnNames()
  })

  test('a preview shows the edition of a file and the effect of an import, and writes nothing', async () => {
    const before = await editor.revision()
    const { body } = await preview(wholeFile())
    expect(body).toMatchObject({
      format: 'tanzil',
      _id: 'tr-made',
      language: 'tr',
      attribution: { title: 'Made', translator: 'Nobody', terms: '' },
      counts: { new: excerptVerseCount, changed: 0, same: 0, wrong: 0 },
      problems: [],
      questions: {},
    })
    expect((body.changes as unknown[])[0]).toMatchObject({ label: '1:1', kind: 'new' })
    expect(await editor.revision()).toBe(before)
  })

  test.each([
    ['without a verse', () => toFile([...toLines().slice(1), ...metadata]), 'edition_incomplete'],
    ['with a verse twice', () => toFile([...toLines(), '1|1|again', ...metadata]), 'verse_twice'],
    ['with a verse that does not exist', () => toFile([...toLines(), '1|8|none', ...metadata]), 'no_such_verse'],
    ['of another language than chosen', () => ({ ...wholeFile(), language: 'ru' }), 'language_mismatch'],
  ])('a file %s is refused', async (_reason, toBody, code) => {
    const before = await editor.revision()
    const { status, body } = await importFile(toBody())
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(code)
    expect(await editor.revision()).toBe(before)
  })

  test.each([
    ['beside the default', 'tr-made'],
    ['that is the default', 'tr-rwwad'],
  ])('a text that is too long is named, in an edition %s', async (_place, id) => {
    const long = 'x'.repeat(100_001)
    const lines = toLines((verse) => (made(verse) === 'made 2:255' ? long : made(verse)))
    const body = { ...toFile(lines), language: 'tr', _id: id }
    const problem = { code: 'verse_too_long', values: { reference: '2:255', field: 'tr', max: 100_000 } }
    expect((await preview(body)).body.problems).toMatchObject([problem])
    const before = await editor.revision()
    expect(await importFile(body)).toMatchObject({ status: 400, body: { error: 'verse_too_long', details: [problem] } })
    expect(await editor.revision()).toBe(before)
  })

  test('a preview names the errors of a file', async () => {
    const { body } = await preview({ ...toFile(['1|1|one', '1|1|two']), language: 'tr' })
    expect(body).toMatchObject({
      counts: { wrong: 2 },
      problems: [{ code: 'edition_unnamed' }, { code: 'verse_twice' }],
    })
  })

  test('without a reason or a translator nothing is imported', async () => {
    expect((await importFile({ ...wholeFile(), reason: ' ' })).status).toBe(400)
    const nameless = await importFile({ ...wholeFile(), attribution: { ...attribution, translator: '' } })
    expect(nameless.body).toMatchObject({ details: [{ path: 'translator', code: 'must_not_be_empty' }] })
    expect(await ids()).toEqual(['tr-rwwad'])
  })

  test('an import adds an edition beside the default, with its reason in the history', async () => {
    const { body } = await importFile(wholeFile())
    expect(body).toMatchObject({ _id: 'tr-made', revision: await editor.revision() })
    expect(await ids()).toEqual(['tr-rwwad', 'tr-made'])
    const { revisions } = (await editor.send('GET', '/api/admin/revisions?limit=1')).body
    expect(revisions).toMatchObject([{ reason, entities: { 'additional-edition': 1 }, undoable: true }])
    await expectOwnNames()
  })

  test('one verse of the default is restored to the imported text, and an undo restores the edit', async () => {
    await editor.send('PUT', '/api/verse/2:255', { tr: 'edited', confirm: { verified: ['tr'], reason: 'A test.' } })
    expect(await findState('tr-rwwad')).toMatchObject({ differing: 1 })
    const listed = await editor.send('GET', '/api/admin/edition/tr-rwwad/verse')
    expect(listed.body).toMatchObject({ count: 1, verses: [{ reference: '2:255' }] })
    expect((await post('tr-rwwad/restore', { verses: ['2:255'] })).body).toMatchObject({ restored: ['2:255'] })
    expect(await findState('tr-rwwad')).toMatchObject({ differing: 0 })
    await expectOwnNames()
    expect((await undo(await editor.revision(), { verified: ['tr'], reason: 'A test.' })).status).toBe(200)
    own('tr-rwwad').set('2:255', 'edited')
    expect(await findState('tr-rwwad')).toMatchObject({ differing: 1 })
    await expectOwnNames()
  })

  test('a new default brings its own text, the old default keeps its text and edit, and an undo restores both', async () => {
    const { status } = await post('tr-made/default')
    const switched = await editor.revision()
    expect([status, await ids()]).toEqual([200, ['tr-made', 'tr-rwwad']])
    await expectOwnNames()
    expect(await findState('tr-rwwad')).toMatchObject({ default: false, differing: 1 })
    // The text of an additional edition is restored, too.
    expect((await post('tr-rwwad/restore')).body).toMatchObject({ restored: ['2:255'] })
    expect(await findState('tr-rwwad')).toMatchObject({ differing: 0 })
    await undo(await editor.revision())
    expect(await findState('tr-rwwad')).toMatchObject({ differing: 1 })
    // No text is lost, so nothing has to be confirmed.
    expect((await undo(switched)).status).toBe(200)
    expect(await ids()).toEqual(['tr-rwwad', 'tr-made'])
    await expectOwnNames()
    expect((await post('tr-rwwad/restore')).body).toMatchObject({ restored: ['2:255'] })
    own('tr-rwwad').set('2:255', original.find(({ chapter, verse }) => chapter === 2 && verse === 255)?.tr ?? '')
    await expectOwnNames()
  })

  test('replacing more than twenty verses of an edition requires typing their number', async () => {
    const file = wholeFile((verse) => (verse.chapter === 5 ? 'corrected' : made(verse)))
    const { body } = await preview(file)
    expect(body).toMatchObject({
      counts: { new: 0, changed: 120, same: excerptVerseCount - 120 },
      replaces: { title: 'Made', default: false },
      questions: { verified: { verses: 120, isTyped: true } },
    })
    expect((await importFile(file)).body).toMatchObject({ error: 'verified_text' })
    expect((await importFile({ ...file, confirm: { verified: ['tr'], verses: 120 } })).status).toBe(200)
    await undo(await editor.revision())
    expect((await preview(wholeFile())).body).toMatchObject({ counts: { changed: 0, same: excerptVerseCount } })
  })

  test('the details of an edition change only if the current ones were seen, and an undo restores them', async () => {
    const seen = await editor.revision()
    const terms = 'May be republished unmodified, naming the publisher, QuranEnc.com and the version.'
    const body = { ...attribution, title: 'Named anew', terms, reason, seen }
    for (const id of ['tr-made', 'tr-rwwad']) {
      const before = await findState(id)
      const changed = await editor.send('PUT', `/api/admin/edition/${id}`, body)
      expect(changed.body).toMatchObject({ edition: { _id: id, title: 'Named anew', termsKey: 'quranenc' } })
      const again = await editor.send('PUT', `/api/admin/edition/${id}`, { ...body, title: 'Unseen' })
      expect(again.body).toMatchObject({ error: 'changed_since', values: { names: 'Named anew' } })
      await undo(await editor.revision())
      expect(await findState(id)).toEqual(before)
    }
    await expectOwnNames()
  })

  test('an edition is removed and restored by undo; the default stays', async () => {
    const query = `?reason=${encodeURIComponent(reason)}`
    expect((await editor.send('DELETE', '/api/admin/edition/tr-made')).status).toBe(400)
    expect((await editor.send('DELETE', `/api/admin/edition/tr-made${query}`)).status).toBe(200)
    expect(await ids()).toEqual(['tr-rwwad'])
    await undo(await editor.revision())
    expect(await ids()).toEqual(['tr-rwwad', 'tr-made'])
    expect((await preview(wholeFile())).body).toMatchObject({ counts: { same: excerptVerseCount } })
    const refused = await editor.send('DELETE', `/api/admin/edition/tr-rwwad${query}`)
    expect(refused).toMatchObject({ status: 409, body: { error: 'edition_is_default' } })
    expect((await editor.send('DELETE', `/api/admin/edition/tr-none${query}`)).status).toBe(404)
    await expectOwnNames()
  })
})
