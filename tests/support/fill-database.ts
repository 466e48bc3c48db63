import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { seed } from '#server/default-content/seed.ts'
import type { SeedBundle } from '#server/default-content/seed-bundle.ts'
import { ownerGrant } from '#shared/access/roles.ts'

/** Fills an empty database and closes it, for tests to copy. */
export async function fillDatabase(connection: Connection, bundle: SeedBundle): Promise<void> {
  await migrate(connection.db)
  const author = { actor: 'system', now: new Date('2026-01-01T00:00:00Z'), grant: ownerGrant }
  await seed(connection.db, author, bundle, () => {})
  await connection.close()
}
