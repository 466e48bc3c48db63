import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentaryFields, meaningFields, noteField } from '#shared/language/language-fields.ts'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'

const noteFields = interfaceLanguages.map(noteField)

/** Checks what the type checker cannot: that a migration has added the columns of every language. */
describe.each(databaseKinds)('columns of the languages on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database.drop())

  test.each([
    ['verse', [...textLanguages, ...commentaryFields]],
    ['topic', textLanguages],
    ['group', textLanguages],
    ['chapter', [...textLanguages, ...meaningFields]],
    ['introduction', interfaceLanguages],
    ['topic_verse', noteFields],
    ['group_verse', noteFields],
  ])('%s has a column for each language', async (name, expected) => {
    const tables = await database.db.introspection.getTables()
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []
    expect(expected.filter((column) => !columns.includes(column))).toEqual([])
  })
})
