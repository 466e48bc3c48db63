import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database/open-database.ts'
import { prepareDatabase } from './prepare-database.ts'

async function printFirstStart(isTerminal: boolean): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-first-start-'))
  const connection = openDatabase({ dataDir, databaseUrl: undefined })
  const printed: string[] = []
  await prepareDatabase(connection, {
    seedBundleFile: join(inject('filledDirectory'), 'corpus.json'),
    admin: { email: 'admin@example.org', password: 'a long enough password' },
    print: (text) => printed.push(text),
    isTerminal,
  })
  await connection.close()
  rmSync(dataDir, { recursive: true })
  return printed.join('')
}

test('a log gets whole lines: the progress of a first start is one line', async () => {
  expect(await printFirstStart(false)).toMatch(/^Filling the database: (\d+) of \1 verses\n$/)
})

test('on a terminal one line shows the progress', async () => {
  expect(await printFirstStart(true)).toMatch(/^(\rFilling the database: \d+ of \d+ verses){2,}\n$/)
})
