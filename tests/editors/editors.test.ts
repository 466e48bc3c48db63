/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { databaseKinds, openTestDatabase } from '../support/test-database.ts'
import { listEditorsLines, runEditors } from './run-editors.ts'

// A short run with a fixed seed; `npm run fault -- editors` makes thousands of writes with a new one.

describe.each(databaseKinds)('three editors at once on %s', (kind) => {
  test('no verse outside its chapter, no emptied text, no unseen overwrite, every undo exact', async () => {
    const database = await openTestDatabase(kind, 'empty')
    try {
      const report = await runEditors(database.db, { writes: 120, seed: 46316 })
      expect(report.problems, listEditorsLines(report).join('\n')).toEqual([])
      expect([...report.saved.keys()].length).toBeGreaterThan(5)
    } finally {
      await database.drop()
    }
  })
})
