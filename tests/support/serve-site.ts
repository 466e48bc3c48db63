import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readSeedBundle } from '#server/corpus/seed-bundle.ts'
import { toSqliteFile } from '#server/database/open-database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { fillDatabase } from './fill-database.ts'
import { startSiteFrom } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDataDirectory: string
    filledSiteDirectory: string
  }
}

/** Once a run: the site that tests read, and the default content for the sites of those that write. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const filled = mkdtempSync(join(tmpdir(), 'verse-filled-'))
  await fillDatabase(openSqlite(toSqliteFile(filled)), readSeedBundle('build/corpus.json'))
  const site = await startSiteFrom(filled, {})
  project.provide('siteUrl', site.url)
  project.provide('siteDataDirectory', site.directory)
  project.provide('filledSiteDirectory', filled)
  return async () => {
    await site.stop()
    rmSync(filled, { recursive: true, force: true })
  }
}
