import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toSqliteFile } from '#server/database/open-database.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'
import { startSite } from './site-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Outcome = { readonly code: number; readonly printed: string; readonly wrong: string }

function run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: '', ...environment }
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/verse.ts', ...args], { cwd: root, env }, (error, printed, wrong) =>
      resolve({ code: Number(error?.code ?? 0), printed, wrong }),
    ),
  )
}

describe('a command that is typed wrongly', () => {
  let fixture: SiteFixture
  beforeAll(async () => {
    fixture = await createSiteFixture('sqlite', 'excerpt')
  })
  afterAll(() => fixture.remove())

  testSlowAfterFirst([
    ['remove ar-simple --dry-run', 'remove does not take --dry-run'],
    ['admin reset admin@example.org --dry-run', 'admin reset does not take --dry-run'],
    ['leads delete someone@example.org other@example.org', 'leads delete does not take other@example.org'],
    ['snapshot now', 'snapshot does not take now'],
    ['admin create', 'admin create takes EMAIL'],
    ['export', 'export takes FILE'],
    ['admin delete someone@example.org', 'There is no command admin delete'],
  ])('%s is refused', async (line, message) => {
    const { code, wrong } = await run(line.split(' '), { DATA_DIR: fixture.dataDir })
    expect({ code, wrong }).toEqual({ code: 2, wrong: expect.stringContaining(message) })
  })

  test('changes nothing', async () => {
    await run(['remove', 'ar-simple', '--dry-run'], { DATA_DIR: fixture.dataDir })
    const { printed } = await run(['editions'], { DATA_DIR: fixture.dataDir })
    expect(printed).toContain('ar-simple')
  })
})

test('a file is named from the folder in which the command was typed', async () => {
  const fixture = await createSiteFixture('sqlite', 'excerpt')
  const folder = mkdtempSync(join(tmpdir(), 'verse-typed-'))
  try {
    const { code } = await run(['export', 'texts.xlsx'], { DATA_DIR: fixture.dataDir, INIT_CWD: folder })
    expect({ code, files: readdirSync(folder) }).toEqual({ code: 0, files: ['texts.xlsx'] })
  } finally {
    rmSync(folder, { recursive: true })
    await fixture.remove()
  }
})

test('--help lists the commands', async () => {
  const { code, printed } = await run(['--help'], {})
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('admin reset EMAIL') })
})

describe('a file that is not there', () => {
  testSlowAfterFirst([
    ['restore', 'verses-2026-01-02T03-04-05-006Z-r7.sqlite'],
    ['restore', 'texts.xlsx'],
    ['import', '.'],
  ])('%s %s names it', async (command, name) => {
    const { code, wrong } = await run([command, name], { INIT_CWD: '/nowhere' })
    expect({ code, wrong }).toEqual({ code: 1, wrong: `There is no file ${resolve('/nowhere', name)}.\n` })
  })
})

describe('a command where there is no database of the site', () => {
  testSlowAfterFirst([
    ['export', 'backup.xlsx'],
    ['restore', 'verses-2026-01-02T03-04-05-006Z-r7.json.gz'],
  ])('%s makes none in a folder', async (command, name) => {
    const directory = mkdtempSync(join(tmpdir(), 'verse-commands-'))
    const file = join(directory, name)
    const given = command === 'restore' ? [name] : []
    for (const name of given) writeFileSync(join(directory, name), '')
    const { code, wrong } = await run([command, file], { DATA_DIR: join(directory, 'mistyped') })
    expect({ code, wrong }).toEqual({ code: 1, wrong: expect.stringContaining('Set DATA_DIR as for the site') })
    expect(readdirSync(directory)).toEqual(given)
    rmSync(directory, { recursive: true })
  })

  test('makes none on a PostgreSQL server', slow, async () => {
    const url = await createPostgresDatabase(inject('postgresUrl'), `other_${randomUUID()}`)
    const { code, wrong } = await run(['admin', 'create', 'owner@example.org'], { DATABASE_URL: url })
    expect({ code, wrong }).toEqual({ code: 1, wrong: expect.stringContaining('Set DATABASE_URL as for the site') })
  })
})

test('an unreachable PostgreSQL is named', async () => {
  const { code, wrong } = await run(['verify'], { DATABASE_URL: 'postgres://verse:secret@127.0.0.1:1/verse' })
  const message =
    'The database is unreachable (connect ECONNREFUSED 127.0.0.1:1). Check that it runs, and DATABASE_URL.'
  expect({ code, wrong }).toEqual({ code: 1, wrong: `${message}\n` })
})

describe('a database of another version', () => {
  let fixture: SiteFixture
  const change = (sql: string) => {
    const database = new DatabaseSync(toSqliteFile(fixture.dataDir))
    database.exec(sql)
    database.close()
  }
  beforeAll(async () => {
    fixture = await createSiteFixture('sqlite', 'excerpt')
  })
  afterAll(() => fixture.remove())

  test('an older one is copied by `snapshot` as it is', slow, async () => {
    // Migrating would fail: the table of the last migration is there.
    change(`create table kept as select * from kysely_migration order by name desc limit 1;
      delete from kysely_migration where name in (select name from kept)`)
    const { code, wrong } = await run(['snapshot'], { DATA_DIR: fixture.dataDir })
    expect({ code, wrong }).toEqual({ code: 0, wrong: '' })
    change('insert into kysely_migration select * from kept; drop table kept')
  })

  test('a newer one is named by commands and at the start', async () => {
    change(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`)
    const message = 'The database belongs to a newer version of the site: it has the migration 9999-later.'
    expect((await run(['verify'], { DATA_DIR: fixture.dataDir })).wrong).toContain(message)
    await expect(startSite(fixture)).rejects.toThrow(message)
  })
})
