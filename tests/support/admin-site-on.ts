import type { Browser } from 'playwright-core'
import { openPostgres } from '#server/database/postgres.ts'
import { readSeedBundle } from '#server/default-content/seed-bundle.ts'
import { type AdminSite, startAdminSite } from './admin-site.ts'
import { toExcerpt } from './excerpt.ts'
import { fillDatabase } from './fill-database.ts'
import { createPostgresDatabase, startPostgres } from './postgres-server.ts'
import type { DatabaseKind } from './test-database.ts'

/** A separate site on its own database. PostgreSQL is started only when needed: most browser tests do not use it. */
export async function startAdminSiteOn(kind: DatabaseKind, browser: Browser): Promise<AdminSite> {
  if (kind === 'sqlite') return await startAdminSite(browser)
  const postgres = await startPostgres()
  const DATABASE_URL = await createPostgresDatabase(postgres.url, 'site')
  await fillDatabase(openPostgres(DATABASE_URL), toExcerpt(readSeedBundle('build/corpus.json')))
  const site = await startAdminSite(browser, { DATABASE_URL }, 'empty')
  const stop = async () => {
    await site.stop()
    await postgres.stop()
  }
  return { ...site, stop }
}
