import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeUnfinished } from './remove-unfinished.ts'

test('only files of snapshots that ended long ago without a name are deleted', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verse-unfinished-'))
  const now = new Date('2026-02-03T12:00:00Z')
  const write = (name: string, minutesAgo: number) => {
    writeFileSync(join(directory, name), '')
    const at = new Date(now.getTime() - minutesAgo * 60_000)
    utimesSync(join(directory, name), at, at)
  }
  for (const name of ['4711.part', '4711.part-journal', 'content.json.gz.part']) write(name, 61)
  write('4712.part', 59)
  write('2026-02-01T00-00-00Z-r7.sqlite', 600)
  await removeUnfinished(directory, now)
  expect(readdirSync(directory).sort()).toEqual(['2026-02-01T00-00-00Z-r7.sqlite', '4712.part'])
  rmSync(directory, { recursive: true })
})
