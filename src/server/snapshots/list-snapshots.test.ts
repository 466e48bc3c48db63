import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listSnapshots } from './list-snapshots.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'verse-list-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a directory that does not exist has no snapshots', async () => {
  expect(await listSnapshots(join(directory, 'backups'))).toEqual([])
})

test('a directory that cannot be read is an error: a lost database must not pass for a first start', async () => {
  writeFileSync(join(directory, 'backups'), '')
  await expect(listSnapshots(join(directory, 'backups'))).rejects.toThrow('ENOTDIR')
})
