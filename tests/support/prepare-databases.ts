import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSeedBundle, writeSeedBundle } from '#server/corpus/build-seed-bundle.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { fillDatabase } from './fill-database.ts'
import { createPostgresDatabase, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    filledDirectory: string
  }
}

const filledDatabase = 'filled'

/** Once a run: one PostgreSQL server, and the default content in a database of each kind, for tests to copy. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-databases-'))
  const seedBundleFile = join(directory, 'corpus.json')
  writeSeedBundle(seedBundleFile, buildSeedBundle(new URL('../../content', import.meta.url).pathname))
  const postgres = await startPostgres()
  const url = await createPostgresDatabase(postgres.url, filledDatabase)
  await fillDatabase(openPostgres(url), seedBundleFile)
  await fillDatabase(openSqlite(join(directory, 'filled.sqlite')), seedBundleFile)
  project.provide('postgresUrl', postgres.url)
  project.provide('filledDirectory', directory)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
