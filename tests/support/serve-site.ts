import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { toSqliteFile } from '#server/database/open-database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { readSeedBundle, type SeedBundle } from '#server/default-content/seed-bundle.ts'
import { toExcerpt } from './excerpt.ts'
import { fillDatabase } from './fill-database.ts'
import { startSiteFrom } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDataDirectory: string
    filledSiteDirectory: string
    excerptSiteDirectory: string
  }
}

/**
 * Runs once per test run: starts the site for tests that only read, and prepares the default content for the sites of
 * those that write.
 */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const bundle = readSeedBundle('build/corpus.json')
  const filled = await fillDirectory(bundle)
  const excerpt = await fillDirectory(toExcerpt(bundle))
  const site = await startSiteFrom(filled)
  project.provide('siteUrl', site.url)
  project.provide('siteDataDirectory', site.directory)
  project.provide('filledSiteDirectory', filled)
  project.provide('excerptSiteDirectory', excerpt)
  return async () => {
    await site.stop()
    for (const directory of [filled, excerpt]) rmSync(directory, { recursive: true, force: true })
  }
}

async function fillDirectory(bundle: SeedBundle): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-filled-'))
  await fillDatabase(openSqlite(toSqliteFile(directory)), bundle)
  return directory
}
