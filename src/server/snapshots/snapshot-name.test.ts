import { expect, test } from 'vitest'
import { parseSnapshotName, toSnapshotName } from './snapshot-name.ts'

const takenAt = new Date('2026-02-03T04:05:06.007Z')

test.each(['sqlite', 'json.gz'] as const)('a name contains time, revision and form: %s', (form) => {
  const name = toSnapshotName({ takenAt, revision: 42, form })
  expect(parseSnapshotName(name)).toEqual({ name, takenAt, revision: 42, form })
})

test.each([
  ['its hash', 'verses-2026-02-03T04-05-06-007Z-r42.sqlite.sha256'],
  ['an unfinished snapshot', '4711.part'],
  ['a workbook', 'Verses.xlsx'],
  ['an invalid date', 'verses-2026-19-03T04-05-06-007Z-r42.sqlite'],
  ['a path', '../verses-2026-02-03T04-05-06-007Z-r42.sqlite'],
])('not a snapshot: %s', (_reason, name) => expect(parseSnapshotName(name)).toBeUndefined())
