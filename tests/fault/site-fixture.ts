import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { toSqliteFile } from '#server/database/open-database.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import type { DatabaseKind, TestContent } from '../support/test-database.ts'

/** The data folder and the database of a site. */
export type SiteFixture = { readonly dataDir: string; readonly databaseUrl: string | undefined; remove(): void }

export async function createSiteFixture(kind: DatabaseKind, content: TestContent): Promise<SiteFixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-fixture-'))
  const template = content === 'empty' ? undefined : content
  const databaseUrl =
    kind === 'postgres'
      ? await createPostgresDatabase(inject('postgresUrl'), `test_${randomUUID()}`, template)
      : undefined
  if (kind === 'sqlite' && template)
    copyFileSync(join(inject('filledDirectory'), `${template}.sqlite`), toSqliteFile(dataDir))
  return { dataDir, databaseUrl, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
