import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { excerptVerseCount } from '../../../tests/support/excerpt.ts'
import { describeSlowAfterFirst } from '../../../tests/support/slow.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { listEditions } from '../content/stores/edition-store.ts'
import { listAllVerses } from '../content/stores/verse-store.ts'
import { type ImportRequest, importEdition } from './import-edition.ts'
import { importEditionFile } from './import-edition-file.ts'
import { verifyEditions } from './verify.ts'

const author = { actor: 'tester', now: new Date('2026-02-03T04:05:06Z'), grant: ownerGrant }
const metadata = [
  '#',
  '#  Name: Made up',
  '#  Translator: Nobody',
  '#  Language: Turkish',
  '#  ID: tr.nobody',
  '#  Last Update: May 1, 2026',
  '#  Source: Tanzil.net',
]

describeSlowAfterFirst(databaseKinds)('importing an edition on %s', (kind) => {
  let database: TestDatabase
  let lines: string[]
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'excerpt')
    const verses = await listAllVerses(database.db)
    lines = verses.map(
      ({ chapter, verse, tr }) => `${chapter}|${verse}|${tr.toLocaleUpperCase('tr').replaceAll('\n', ' ')}`,
    )
  })
  afterAll(() => database.drop())

  const importLines = (content: string[], more: Partial<ImportRequest> = {}) => {
    const file = [...content, '', ...metadata].join('\n')
    return importEdition(database.db, author, { language: 'tr', content: file, dryRun: false, ...more })
  }
  const revision = async () =>
    (await database.db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision
  const title = async () => (await listEditions(database.db)).find(({ language }) => language === 'tr')?.title

  test.each([
    [
      'a line that is not a verse',
      (all: string[]) => all.with(260, '2|254 broken'),
      'line 261: is not chapter|verse|text',
    ],
    ['a verse without text', (all: string[]) => all.with(5, '1|6|  '), 'line 6: verse 1:6 has no text'],
    ['a missing verse', (all: string[]) => all.toSpliced(5, 1), 'verse 1:6 is missing'],
    [
      'a duplicate verse',
      (all: string[]) => [...all, '1|1|again'],
      `line ${excerptVerseCount + 1}: verse 1:1 is already in line 1`,
    ],
    [
      'a verse that does not exist',
      (all: string[]) => [...all, '1|8|more'],
      `line ${excerptVerseCount + 1}: there is no verse 1:8`,
    ],
  ])('%s changes nothing and is named', async (_reason, damage, message) => {
    const before = await revision()
    await expect(importLines(damage(lines))).rejects.toThrow(message)
    expect(await revision()).toBe(before)
  })

  test('a file of another language is refused', async () => {
    const content = [...lines, '#  Language: Russian'].join('\n')
    await expect(importEdition(database.db, author, { language: 'tr', content, dryRun: false })).rejects.toThrow(
      'Russian',
    )
  })

  test.each([
    ['the name', 'Name', 'add --title'],
    ['the translator', 'Translator', 'add --translator'],
    ['the source, and so the terms,', 'Source', 'add --source'],
  ])('a file without %s of its edition is refused', async (_reason, name, message) => {
    const unnamed = metadata.filter((line) => !line.includes(`${name}:`))
    const content = [...lines, ...unnamed].join('\n')
    await expect(importEdition(database.db, author, { content, dryRun: false })).rejects.toThrow(message)
  })

  test('the language is read from the file, and a file without it is refused', async () => {
    const content = [...lines, ...metadata].join('\n')
    const report = await importEdition(database.db, author, { content, dryRun: true })
    expect(report.attribution).toMatchObject({ language: 'tr', title: 'Made up' })
    const silent = { content: lines.join('\n'), dryRun: true }
    await expect(importEdition(database.db, author, silent)).rejects.toThrow('add --lang')
  })

  test('a dry run reports the changes and changes nothing', async () => {
    const before = await revision()
    const report = await importLines(lines, { dryRun: true })
    expect(report.verified).toBe(report.changed)
    expect(report.changed).toBeGreaterThan(excerptVerseCount * 0.9)
    expect(report.changed + report.same).toBe(excerptVerseCount)
    expect(await revision()).toBe(before)
  })

  test('a complete file replaces text and edition, and verifies', async () => {
    const before = await revision()
    await expect(importLines(lines)).rejects.toMatchObject({ code: 'verified_text' })
    await expect(importLines(lines, { confirmedVerses: 1 })).rejects.toMatchObject({ code: 'verified_text' })
    expect(await revision()).toBe(before)
    const report = await importLines(lines, { dryRun: true })
    await importLines(lines, { confirmedVerses: report.verified })
    expect(await title()).toBe('Made up')
    const verified = await verifyEditions(database.db)
    expect(verified.map(({ same, intact }) => [same, intact])).toEqual(Array(6).fill([excerptVerseCount, true]))
  })

  test('a file with the ID of the default edition changes nothing if the text is the same, and otherwise names what it replaces', async () => {
    const importFile = (content: readonly string[], dryRun: boolean) => {
      const bytes = Buffer.from([...content, '', ...metadata].join('\n'))
      return importEditionFile(database.db, author, { bytes, makeDefault: false, dryRun })
    }
    const before = await revision()
    expect(await importFile(lines, false)).toMatchObject({ isDefault: true, isKnown: true, changed: 0 })
    expect([await revision(), await title()]).toEqual([before, 'Made up'])
    const mended = lines.with(0, '1|1|mended')
    expect(await importFile(mended, true)).toMatchObject({
      isKnown: false,
      replaces: 'Made up',
      changed: 1,
      verified: 1,
    })
    const many = lines.map((line, at) => (at < 30 ? `${line} more` : line))
    await expect(importFile(many, false)).rejects.toMatchObject({ code: 'verified_text' })
    expect(await revision()).toBe(before)
  })

  test('a letter changed by hand is found, in exactly that verse', async () => {
    await database.db
      .updateTable('verse')
      .set((eb) => ({ tr: eb.fn('replace', ['tr', eb.val('A'), eb.val('B')]) }))
      .where('id', '=', 'quran-003-007')
      .execute()
    const turkish = (await verifyEditions(database.db)).find(({ edition }) => edition.language === 'tr')
    expect(turkish).toMatchObject({
      same: excerptVerseCount - 1,
      intact: false,
      differing: [{ chapter: 3, verse: 7 }],
      missing: [],
    })
  })
})
