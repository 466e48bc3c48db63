/** @module-tag slow */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createSiteFixture } from './site-fixture.ts'

const processes = 10

async function prepare(args: readonly string[]): Promise<{ code: number; said: string }> {
  const script = new URL('prepare-database-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  const [said, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, said: said + wrong }
}

describe.each(databaseKinds)('ten processes start at once on an empty %s', (kind) => {
  test('one migrates, fills and creates the administrator; the others wait for it', async () => {
    const fixture = await createSiteFixture(kind, 'empty')
    const bundle = join(inject('filledDirectory'), 'corpus.json')
    const args = [fixture.dataDir, fixture.databaseUrl ?? '', bundle]
    const results = await Promise.all(Array.from({ length: processes }, () => prepare(args)))
    expect(results.filter(({ code }) => code !== 0)).toEqual([])
    expect(results.filter(({ said }) => said.includes('Filling'))).toHaveLength(1)
    expect(results.filter(({ said }) => said.includes('shown this once'))).toHaveLength(1)
    const connection = openDatabase(fixture)
    const { revision } = await connection.db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()
    const admins = await connection.db.selectFrom('admin').select('email').execute()
    const log = await connection.db.selectFrom('change_log').select('entity').where('entity', '=', 'corpus').execute()
    expect({ revision, admins: admins.length, fillings: log.length }).toEqual({ revision: 1, admins: 1, fillings: 1 })
    await connection.close()
    fixture.remove()
  })
})
