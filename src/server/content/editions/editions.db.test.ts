import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { addEdition } from '../../../../tests/support/add-edition.ts'
import { excerptVerseCount } from '../../../../tests/support/excerpt.ts'
import { describeSlowAfterFirst } from '../../../../tests/support/slow.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { type Writing, writeContent } from '../../database/write-content.ts'
import { verifyEditions } from '../../default-content/verify.ts'
import { undoRevision } from '../history/undo-revision.ts'
import { listAdditionalEditions } from '../stores/additional-edition-store.ts'
import { hashEdition } from '../stores/edition-hash.ts'
import { listEditions } from '../stores/edition-store.ts'
import type { VerseText } from '../stores/edition-text-store.ts'
import { loadContent } from '../stores/load-content.ts'
import { listTexts } from '../stores/verse-store.ts'
import { updateVerse } from '../writing/save-verse.ts'
import { listCurrentTexts } from './current-texts.ts'
import { removeEdition } from './remove-edition.ts'
import { switchDefault } from './switch-default.ts'

const author = { actor: 'tester', now: new Date('2026-02-03T04:05:06Z'), grant: ownerGrant }

function attribution(id: string) {
  const details = { title: `Title of ${id}`, translator: 'Nobody', publisher: '', source: 'A test', sourceUrl: '' }
  return { _id: id, language: 'tr' as const, ...details, version: '1', date: '', terms: 'free', termsKey: '' as const }
}

describeSlowAfterFirst(databaseKinds)('editions on %s', (kind) => {
  let database: TestDatabase
  let own: VerseText[]
  let made: VerseText[]
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'excerpt')
    own = await listTexts(database.db, 'tr')
    made = own.map(({ chapter, verse }) => ({ chapter, verse, text: `made ${chapter}:${verse}` }))
  })
  afterAll(() => database.drop())

  type Act = (db: Parameters<typeof removeEdition>[0], writing: Writing) => Promise<unknown>
  const write = (act: Act) => writeContent(database.db, author, act)
  const add = (id: string, texts: readonly VerseText[], verses?: number) =>
    write((db, writing) =>
      addEdition(db, writing, { attribution: attribution(id), texts }, { verified: ['tr'], reason: 'A test.', verses }),
    )
  const undoLast = async (verses = excerptVerseCount) => {
    const { revision } = await loadContent(database.db)
    await undoRevision(database.db, author, {
      revision,
      force: false,
      confirm: { verified: ['tr', 'ar'], reason: 'A test.', verses },
    })
  }
  const defaultId = async () => (await listEditions(database.db)).find(({ language }) => language === 'tr')?._id
  const ids = async () => (await listAdditionalEditions(database.db)).map(({ _id }) => _id)
  const hashOf = async (id: string) => {
    const edition = (await listAdditionalEditions(database.db)).find(({ _id }) => _id === id)
    return edition && hashEdition(await listCurrentTexts(database.db, edition))
  }
  /** Expects every text to match the hash in its record. */
  const expectOwnNames = async () => {
    for (const edition of await listEditions(database.db)) {
      if (edition.status === 'verified') {
        expect(hashEdition(await listTexts(database.db, edition.language))).toBe(edition.sha256)
      }
    }
    for (const edition of await listAdditionalEditions(database.db)) {
      if (edition.status === 'verified') expect(await hashOf(edition._id)).toBe(edition.sha256)
    }
  }

  test('the Arabic in everyday spelling is packaged with the site', async () => {
    expect(await ids()).toEqual(['ar-simple'])
    await expectOwnNames()
  })

  test.each([
    ['that lacks a verse', 'tr-made', () => made.slice(1), '1 verses are missing, such as 1:1'],
    ['with an empty verse', 'tr-made', () => made.with(3, { chapter: 1, verse: 4, text: ' ' }), 'such as 1:4'],
    ['with an extra verse', 'tr-made', () => [...made, { chapter: 1, verse: 8, text: 'x' }], '1:8'],
    ['with the ID of the default', 'tr-rwwad', () => made, 'tr-rwwad is the default edition'],
    ['with the ID of another language', 'ru-made', () => made, 'begins with another language'],
  ])('a text %s is refused', async (_reason, id, texts, message) => {
    await expect(add(id, texts())).rejects.toThrow(message)
    expect(await ids()).toEqual(['ar-simple'])
  })

  test('is added beside the default, whose text stays', async () => {
    await add('tr-made', made)
    expect(await ids()).toEqual(['ar-simple', 'tr-made'])
    expect(await hashOf('tr-made')).toBe(hashEdition(made))
    expect(await listTexts(database.db, 'tr')).toEqual(own)
    await expectOwnNames()
  })

  test('another text with its ID requires the number of changed verses', async () => {
    const corrected = made.with(0, { chapter: 1, verse: 1, text: 'corrected' })
    await expect(add('tr-made', corrected, 2)).rejects.toThrow('verified text of 1 verses')
    await add('tr-made', corrected, 1)
    expect(await hashOf('tr-made')).toBe(hashEdition(corrected))
    await undoLast()
    expect(await hashOf('tr-made')).toBe(hashEdition(made))
  })

  test('becomes the default with its own text, and the old default stays beside it', async () => {
    await write((db, writing) => switchDefault(db, writing, 'tr-made'))
    expect(await defaultId()).toBe('tr-made')
    expect(await ids()).toEqual(['ar-simple', 'tr-rwwad'])
    expect(await listTexts(database.db, 'tr')).toEqual(made)
    expect(await hashOf('tr-rwwad')).toBe(hashEdition(own))
    await expectOwnNames()
    await undoLast()
    expect(await defaultId()).toBe('tr-rwwad')
    expect(await listTexts(database.db, 'tr')).toEqual(own)
    expect(await ids()).toEqual(['ar-simple', 'tr-made'])
    await expectOwnNames()
  })

  test('keeps an edit when it stops being the default, and still has it when it is the default again', async () => {
    const { db } = database
    const [first] = own
    const edited = own.with(0, { chapter: 1, verse: 1, text: 'an edit' })
    await db.updateTable('verse').set({ tr: 'an edit' }).where('chapter', '=', 1).where('verse', '=', 1).execute()
    await db.updateTable('edition').set({ status: 'changed' }).where('language', '=', 'tr').execute()
    await write((db, writing) => switchDefault(db, writing, 'tr-made'))
    const [demoted] = (await listAdditionalEditions(db)).filter(({ _id }) => _id === 'tr-rwwad')
    expect(demoted).toMatchObject({ status: 'changed', edits: { '1:1': 'an edit' } })
    expect(await hashOf('tr-rwwad')).toBe(hashEdition(edited))
    await write((db, writing) => switchDefault(db, writing, 'tr-rwwad'))
    expect(await listTexts(db, 'tr')).toEqual(edited)
    expect((await listEditions(db)).find(({ language }) => language === 'tr')?.status).toBe('changed')
    await db.updateTable('verse').set({ tr: first?.text }).where('chapter', '=', 1).where('verse', '=', 1).execute()
    await db.updateTable('edition').set({ status: 'verified' }).where('language', '=', 'tr').execute()
  })

  test('an edit stays with its edition, and the switch before it cannot be undone', async () => {
    await add('tr-alike', own.with(0, { chapter: 1, verse: 1, text: 'the one other verse' }))
    await write((db, writing) => switchDefault(db, writing, 'tr-alike'))
    const { revision, verses } = await loadContent(database.db)
    const undo = () => undoRevision(database.db, author, { revision, force: true })
    // A verse in which the editions differ, and a verse in which they agree.
    for (const number of [1, 2]) {
      const verse = verses.find(({ chapter, verse }) => chapter === 1 && verse === number) as VerseRecord
      const confirm = { verified: ['tr' as const], reason: 'A test.' }
      await updateVerse(database.db, author, verse._id, { tr: 'an edit of tr-alike', confirm })
      await expect(undo()).rejects.toMatchObject({ code: 'changed_since' })
      await updateVerse(database.db, author, verse._id, { tr: verse.tr, confirm })
    }
    expect(await defaultId()).toBe('tr-alike')
    await write((db, writing) => switchDefault(db, writing, 'tr-rwwad'))
    expect(await listTexts(database.db, 'tr')).toEqual(own)
    await write((db, writing) => removeEdition(db, writing, 'tr-alike'))
  })

  test('the everyday spelling stays searchable when it is the default', async () => {
    await write((db, writing) => switchDefault(db, writing, 'ar-simple'))
    const { verses } = await loadContent(database.db)
    expect(verses.every(({ ar, arPlain }) => ar === arPlain && ar !== '')).toBe(true)
    await write((db, writing) => switchDefault(db, writing, 'ar-uthmani'))
    const isSearchable = async () => (await loadContent(database.db)).verses.every(({ arPlain }) => arPlain !== '')
    expect(await isSearchable()).toBe(true)
    await expectOwnNames()
    await undoLast()
    expect(await isSearchable()).toBe(true)
    await undoLast()
    expect(await isSearchable()).toBe(true)
    expect((await listEditions(database.db)).find(({ language }) => language === 'ar')?._id).toBe('ar-uthmani')
  })

  test('every edition is verified', async () => {
    const results = await verifyEditions(database.db)
    expect(results.map(({ edition }) => edition._id)).toContain('tr-made')
    expect(results.every(({ intact }) => intact)).toBe(true)
  })

  test('is removed, and restored by undo with its text', async () => {
    await write((db, writing) => removeEdition(db, writing, 'tr-made'))
    expect(await ids()).toEqual(['ar-simple'])
    await undoLast()
    expect(await hashOf('tr-made')).toBe(hashEdition(made))
    await expect(write((db, writing) => removeEdition(db, writing, 'tr-rwwad'))).rejects.toThrow('is the default')
    await expect(write((db, writing) => removeEdition(db, writing, 'tr-none'))).rejects.toThrow('was not found')
  })
})
