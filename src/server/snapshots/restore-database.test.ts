import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { hashFile, writeChecksum } from './file-checksum.ts'
import { restoreDatabase } from './restore-database.ts'

const crash = vi.hoisted(() => ({ beforeRenamingTo: '' }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const rename: typeof original.rename = async (from, to) => {
    if (String(to).endsWith(crash.beforeRenamingTo)) throw new Error('crashed')
    await original.rename(from, to)
  }
  return { ...original, rename }
})

function writeDatabase(file: string, revision: number): void {
  const database = new DatabaseSync(file)
  database.exec(`create table revision (id integer, revision integer); insert into revision values (1, ${revision});
    create table change_log (revision, seq, at, actor, entity, "entityId", before, after)`)
  database.close()
}

test('a crash before the new file is in place leaves the old database under its name', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verse-restore-'))
  const [file, snapshot] = [join(directory, 'verses.sqlite'), join(directory, 'snapshot.sqlite')]
  writeDatabase(file, 7)
  writeDatabase(snapshot, 3)
  await writeChecksum(snapshot, await hashFile(snapshot))
  const before = readFileSync(file)
  crash.beforeRenamingTo = basename(file)
  await expect(restoreDatabase(snapshot, file, new Date())).rejects.toThrow('crashed')
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file).equals(before)).toBe(true)
  rmSync(directory, { recursive: true })
})

/** Leaves a copy and its journal as a process does that is killed while it writes. */
function leaveHotJournal(copy: string): void {
  const database = new DatabaseSync(copy)
  const lines = `with recursive line(id) as (select 1 union all select id + 1 from line where id < 200)
    select id, hex(randomblob(500)) from line`
  // With a small cache, changed pages are written before the transaction ends, and the journal before them.
  database.exec(`pragma cache_size = 1; create table text as ${lines}`)
  database.exec('begin; create table later (id integer); update text set id = id + 1')
  copyFileSync(`${copy}-journal`, `${copy}-journal.kept`)
  database.exec('rollback')
  database.close()
  renameSync(`${copy}-journal.kept`, `${copy}-journal`)
}

test('what a killed restore left does not get into the next one, and is removed', async () => {
  crash.beforeRenamingTo = 'nothing'
  const directory = mkdtempSync(join(tmpdir(), 'verse-restore-'))
  const [file, snapshot] = [join(directory, 'verses.sqlite'), join(directory, 'snapshot.sqlite')]
  writeDatabase(snapshot, 3)
  await writeChecksum(snapshot, await hashFile(snapshot))
  leaveHotJournal(`${file}.restoring`)
  await restoreDatabase(snapshot, file, new Date())
  const database = new DatabaseSync(file)
  expect(database.prepare("select name from sqlite_master where type = 'table'").all()).toEqual([
    { name: 'revision' },
    { name: 'change_log' },
  ])
  database.close()
  expect(readdirSync(directory).filter((name) => name.includes('restoring'))).toEqual([])
  rmSync(directory, { recursive: true })
})
