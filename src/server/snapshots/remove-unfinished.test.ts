import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeUnfinished } from './remove-unfinished.ts'

const complete = 'verses-2026-02-01T00-00-00-000Z-r7.sqlite'
const kept = ['notes.part', complete, `${complete}.sha256`, 'list.sha256', 'verses.sqlite']
const left = [
  '4711.part',
  '4711.part-journal',
  'verses-2026-02-01T00-00-00-000Z-r6.json.gz.part',
  'verses-2026-02-01T00-00-00-000Z-r5.sqlite.sha256',
  'verses.sqlite.restoring',
  'verses.sqlite.restoring-journal',
]

test('only what was left without a snapshot long ago is deleted', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verse-unfinished-'))
  for (const name of [...kept, ...left]) writeFileSync(join(directory, name), '')
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await removeUnfinished(directory, minutesLater(59))
  expect(readdirSync(directory).sort()).toEqual([...kept, ...left].sort())
  await removeUnfinished(directory, minutesLater(61))
  expect(readdirSync(directory).sort()).toEqual(kept.toSorted())
  rmSync(directory, { recursive: true })
})
