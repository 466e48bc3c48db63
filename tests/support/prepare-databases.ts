import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { buildSeedBundle, writeSeedBundle } from '#server/default-content/build-seed-bundle.ts'
import { readSeedBundle } from '#server/default-content/seed-bundle.ts'
import { toExcerpt } from './excerpt.ts'
import { fillDatabase } from './fill-database.ts'
import { createPostgresDatabase, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    filledDirectory: string
  }
}

/**
 * Runs once per test run: starts one PostgreSQL server, and fills a database of each kind with the default content and
 * one with the excerpt, for tests to copy.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-databases-'))
  const seedBundleFile = join(directory, 'corpus.json')
  writeSeedBundle(seedBundleFile, buildSeedBundle(new URL('../../content', import.meta.url).pathname))
  const bundle = readSeedBundle(seedBundleFile)
  const postgres = await startPostgres()
  for (const [name, content] of [
    ['filled', bundle],
    ['excerpt', toExcerpt(bundle)],
  ] as const) {
    await fillDatabase(openPostgres(await createPostgresDatabase(postgres.url, name)), content)
    await fillDatabase(openSqlite(join(directory, `${name}.sqlite`)), content)
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('filledDirectory', directory)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
