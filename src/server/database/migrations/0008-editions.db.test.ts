import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, describe, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import {
  type DatabaseKind,
  databaseKinds,
  openUnmigratedDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts'
import { createTextChanges } from '../../content/history/text-changes.ts'
import { undoRevision } from '../../content/history/undo-revision.ts'
import { hashEdition, hashVerse } from '../../content/stores/edition-hash.ts'
import { listImportedTexts } from '../../content/stores/edition-text-store.ts'
import { loadContent } from '../../content/stores/load-content.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'

const texts = (words: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((verse) => ({ chapter: 1, verse, text: `${words} ${verse}` }))
const sourceUrl = 'https://tanzil.net/trans/az.musayev'
const terms =
  'For non-commercial use, unless the translator or publisher has agreed otherwise; the source is to be named with a link to tanzil.net.'

function toOldEdition(title: string, url: string, words: string) {
  const sha256 = hashEdition(texts(words))
  const names = { title, translator: title, source: 'Tanzil', sourceUrl: url, version: '' }
  return { language: 'az', ...names, terms, verseCount: 7, sha256, status: 'verified', updatedAt: '2026-01-01' }
}

const musayev = toOldEdition('Musayev', sourceUrl, 'first')
const other = toOldEdition('Başqa', '', 'other')

/**
 * A database of the previous version, with one edition per language. Revision 1 filled it, 2 replaced the Azerbaijani
 * edition, 3 edited a verse of it.
 */
async function openOldDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = await openUnmigratedDatabase(kind)
  const { db } = database
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateTo('0007-edition-hashes')
  if (error) throw error
  const insert = (table: string, row: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db)
  const blank = { ar: 'a', en: 'e', tr: 't', ru: 'r', arPlain: 'p', opinionEn: '', opinionAz: '', opinionTr: '' }
  const toVerse = (verse: number, az: string, version: number) => {
    const place = { id: `v${verse}`, book: 'quran', chapter: 1, verse }
    return { ...place, ...blank, az, opinionRu: '', extra: '{}', version, updatedAt: '2026-01-01' }
  }
  const toState = ({ id, extra: _extra, ...verse }: ReturnType<typeof toVerse>) =>
    JSON.stringify({ _id: id, ...verse, extra: {} })
  const log = { at: '2026-01-01', actor: 'editor' }
  for (const [at, { verse, text }] of texts('other').entries()) {
    await insert('verse', toVerse(verse, verse === 3 ? 'edited' : text, verse === 3 ? 3 : 2))
    const states = { before: toState(toVerse(verse, `first ${verse}`, 1)), after: toState(toVerse(verse, text, 2)) }
    await insert('change_log', { revision: 2, seq: at, ...log, entity: 'verse', entityId: `v${verse}`, ...states })
  }
  const states = { before: toState(toVerse(3, 'other 3', 2)), after: toState(toVerse(3, 'edited', 3)) }
  await insert('change_log', { revision: 3, seq: 0, ...log, entity: 'verse', entityId: 'v3', ...states })
  const replaced = { before: JSON.stringify(musayev), after: JSON.stringify(other) }
  await insert('change_log', { revision: 2, seq: 7, ...log, entity: 'edition', entityId: 'az', ...replaced })
  await insert('edition', { ...other, status: 'changed' })
  for (const words of ['first', 'other']) {
    for (const text of texts(words)) {
      const row = { edition: hashEdition(texts(words)), book: 'quran', chapter: 1, verse: text.verse }
      await insert('edition_verse_hash', { ...row, sha256: hashVerse(text) })
    }
  }
  await sql`update revision set revision = 3`.execute(db)
  return database
}

describe.each(databaseKinds)('a database of the previous version, on %s', (kind) => {
  let database: TestDatabase
  afterEach(() => database.drop())

  test('starts with all its data, and its one edition per language is the default', async () => {
    database = await openOldDatabase(kind)
    await migrate(database.db)
    const { editions, additionalEditions, verses, revision } = await loadContent(database.db)
    expect({ revision, additionalEditions }).toEqual({ revision: 3, additionalEditions: [] })
    const named = { _id: 'az-basqa', direction: 'ltr', termsKey: 'tanzil-translation', publisher: '', date: '' }
    expect(editions).toEqual([{ ...other, ...named, status: 'changed' }])
    expect(verses.map(({ az }) => az)).toEqual([
      'other 1',
      'other 2',
      'edited',
      ...[4, 5, 6, 7].map((n) => `other ${n}`),
    ])
    // The imported text of the edited verse is found in the change log.
    expect(await listImportedTexts(database.db, other)).toEqual(texts('other'))
    // The public text changes are found there, too.
    const changes = await createTextChanges(database.db, () => revision)()
    expect(await changes.list({ skip: 0, limit: 10 })).toMatchObject([
      { kind: 'changed', revision: 3, reference: { verse: 3 }, texts: [{ language: 'az', after: 'edited' }] },
      { kind: 'write', revision: 2, count: 0, editions: [{ kind: 'switched', title: 'Başqa', before: 'Musayev' }] },
    ])
  })

  test('can still undo its history, back to the previous edition', async () => {
    database = await openOldDatabase(kind)
    await migrate(database.db)
    const author = { actor: 'tester', now: new Date('2026-02-02'), grant: ownerGrant }
    await undoRevision(database.db, author, { revision: 3, force: false })
    const confirm = { verified: ['az' as const], reason: 'A test.', verses: 7 }
    await undoRevision(database.db, author, { revision: 2, force: false, confirm })
    const { editions, verses } = await loadContent(database.db)
    expect(editions).toMatchObject([{ _id: 'az-musayev', title: 'Musayev', status: 'verified' }])
    expect(verses.map(({ az }) => az)).toEqual(texts('first').map(({ text }) => text))
  })
})
