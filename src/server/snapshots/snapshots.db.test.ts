import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { makeVerse } from '../../../tests/support/make-verse.ts'
import { slow } from '../../../tests/support/slow.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { loadContent } from '../content/stores/load-content.ts'
import { saveVerses } from '../content/stores/verse-store.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, toSqliteFile } from '../database/open-database.ts'
import { writeContent } from '../database/write-content.ts'
import { openVerifiedDatabase, toBackupsDirectory } from './open-verified-database.ts'
import { restoreSnapshot } from './restore-snapshot.ts'
import { toSnapshotName } from './snapshot-name.ts'
import { takeWhenDue } from './start-snapshots.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { writeContentSnapshot } from './write-content-snapshot.ts'

const author = { actor: 'tester', now: new Date('2026-02-03T04:05:06Z'), grant: ownerGrant }

describe('snapshots of SQLite', () => {
  let dataDir: string
  let file: string
  let directory: string
  let snapshot: string
  const settings = () => ({ dataDir, databaseUrl: undefined })
  const use = async <T>(run: (connection: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
    const connection = openDatabase(settings())
    try {
      return await run(connection)
    } finally {
      await connection.close()
    }
  }
  const save = (en: string) =>
    use(({ db }) => writeContent(db, author, (db, writing) => saveVerses(db, writing, [makeVerse({ en })])))
  const readVerse = () => use(async ({ db }) => (await loadContent(db)).verses[0]?.en)
  const readRevision = () => use(async ({ db }) => (await loadContent(db)).revision)
  const take = () =>
    use(async (connection) =>
      join(directory, await takeSnapshot({ backUp: connection.backUp ?? fail }, directory, new Date())),
    )

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'verse-snapshots-'))
    file = toSqliteFile(dataDir)
    directory = toBackupsDirectory(dataDir)
    await use(({ db }) => migrate(db))
    await save('as it was')
    snapshot = await take()
    await save('as it became')
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('a snapshot is restored with a new revision, and the previous database is kept', async () => {
    const served = await readRevision()
    const lines = await restoreSnapshot(settings(), snapshot, false)
    expect(lines.join('\n')).toContain('The previous database is now')
    expect(await readVerse()).toBe('as it was')
    expect(await readRevision()).toBe(served + 1)
    expect(readdirSync(dataDir).filter((name) => name.includes('replaced'))).toHaveLength(1)
  })

  test('a snapshot that does not match its checksum replaces nothing', async () => {
    appendFileSync(snapshot, 'x')
    await expect(restoreSnapshot(settings(), snapshot, false)).rejects.toThrow('SHA-256 differs')
    rmSync(`${snapshot}.sha256`)
    await expect(restoreSnapshot(settings(), snapshot, false)).rejects.toThrow('cannot be verified')
    expect(await readVerse()).toBe('as it became')
  })

  test('nothing is replaced while the site has the file open', async () => {
    await use(async () => {
      await expect(restoreSnapshot(settings(), snapshot, false)).rejects.toThrow('stop the site')
    })
    expect(await readVerse()).toBe('as it became')
  })

  test('a dry run verifies and changes nothing', async () => {
    expect((await restoreSnapshot(settings(), snapshot, true)).join('\n')).toContain('at revision 1')
    expect(await readVerse()).toBe('as it became')
  })

  const damage: [string, () => Promise<void>][] = [
    ['a page overwritten', () => overwrite(file, 4096, 4096)],
    ['its header overwritten', () => overwrite(file, 0, 100)],
    ['cut off in the middle', async () => truncateSync(file, 3 * 4096)],
    ['another file', async () => writeFileSync(file, 'not a database at all, but longer than a header '.repeat(99))],
    ['emptied', async () => truncateSync(file, 0)],
    ['deleted', async () => rmSync(file)],
    [
      'deleted and created anew by a command',
      async () => {
        for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
        await use(({ db }) => migrate(db))
      },
    ],
  ]
  test.each(damage)(
    'a damaged file is not served, and the last good snapshot is named: %s',
    async (_reason, damageFile) => {
      const bad = await take()
      appendFileSync(bad, 'no longer what it was')
      await damageFile()
      const before = existsSync(file)
      await expect(openVerifiedDatabase(settings())).rejects.toThrow(snapshot)
      expect(existsSync(file)).toBe(before)
      await restoreSnapshot(settings(), snapshot, false)
      const connection = await openVerifiedDatabase(settings())
      expect((await loadContent(connection.db)).verses[0]?.en).toBe('as it was')
      await connection.close()
    },
  )

  test('without any snapshot the error says so', async () => {
    rmSync(directory, { recursive: true })
    await overwrite(file, 0, 100)
    await expect(openVerifiedDatabase(settings())).rejects.toThrow('no good snapshot')
  })

  test.each([
    ['damaged', () => appendFileSync(snapshot, 'x'), 'differs from'],
    ['without its checksum', () => rmSync(`${snapshot}.sha256`), 'has no readable'],
  ])('a lost file is not created anew beside a snapshot that is %s', async (_reason, damageSnapshot, message) => {
    damageSnapshot()
    rmSync(file)
    await expect(openVerifiedDatabase(settings())).rejects.toThrow(message)
    expect(existsSync(file)).toBe(false)
  })

  test('a lost file is not created anew while its write-ahead log exists', async () => {
    rmSync(directory, { recursive: true })
    rmSync(file)
    writeFileSync(`${file}-wal`, 'changes')
    await expect(openVerifiedDatabase(settings())).rejects.toThrow('-wal')
    expect(existsSync(file)).toBe(false)
  })

  test('a snapshot dated in the future is ignored and reported', async () => {
    const [name = ''] = readdirSync(directory).filter((name) => name.endsWith('.sqlite'))
    renameSync(join(directory, name), join(directory, name.replace(/verses-\d{4}/, 'verses-2131')))
    const messages: string[] = []
    const log = (_level: string, message: string) => void messages.push(message)
    const parts = { directory, revision: () => 1, now: () => new Date(), log }
    expect(await use((connection) => takeWhenDue(connection, parts))).toBeDefined()
    expect(messages[0]).toContain('in the future')
  })

  test('a failed content snapshot leaves no file behind', async () => {
    const content = { revision: 1, broken: 1n } as unknown as Content
    await expect(writeContentSnapshot(directory, content, new Date())).rejects.toThrow()
    const blocked = join(directory, toSnapshotName({ takenAt: author.now, revision: 1, form: 'json.gz' }))
    mkdirSync(blocked)
    await expect(writeContentSnapshot(directory, { revision: 1 } as Content, author.now)).rejects.toThrow()
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a failed snapshot leaves no file behind', async () => {
    const before = readdirSync(directory)
    mkdirSync(join(directory, toSnapshotName({ takenAt: author.now, revision: 2, form: 'sqlite' })))
    const taken = use(({ backUp = fail }) => takeSnapshot({ backUp }, directory, author.now))
    await expect(taken).rejects.toThrow()
    expect(readdirSync(directory)).toHaveLength(before.length + 1)
  })

  test('directories are for this user only', () => expect(statSync(directory).mode & 0o777).toBe(0o700))

  test('are taken on a schedule, once for several processes, and only when due', async () => {
    const later = new Date(Date.now() + 2 * 3_600_000)
    const log = () => {}
    const takeIfDue = (revision: number, now: Date) =>
      use((connection) => takeWhenDue(connection, { directory, revision: () => revision, now: () => now, log }))
    expect(await takeIfDue(1, later)).toBeUndefined()
    const taken = await Promise.all([takeIfDue(2, later), takeIfDue(2, later), takeIfDue(2, later)])
    expect(taken.filter((name) => name !== undefined)).toHaveLength(1)
  })

  test('the content of a snapshot is restored into PostgreSQL', slow, async () => {
    const target: TestDatabase = await openTestDatabase('postgres', 'filled')
    try {
      const lines = await restoreSnapshot({ dataDir, databaseUrl: target.address }, snapshot, false)
      expect(lines.join('\n')).toContain('verse: 1 new')
      const { verses } = await loadContent(target.db)
      expect(verses.map(({ en }) => en)).toEqual(['as it was'])
    } finally {
      await target.drop()
    }
  })

  test('a snapshot without its checksum file cannot be restored from another directory', async () => {
    const elsewhere = join(dirname(directory), 'copy.sqlite')
    copyFileSync(snapshot, elsewhere)
    await expect(restoreSnapshot(settings(), elsewhere, false)).rejects.toThrow('cannot be verified')
  })
})

async function overwrite(file: string, from: number, length: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(length, 0xa5), 0, length, from)
  await handle.close()
}

function fail(): never {
  throw new Error('SQLite can be copied')
}
