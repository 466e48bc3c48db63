import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** Migrates the database to the newest schema. Returns the names of the migrations it ran. */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw explainNewer(error)
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** Kysely calls a database corrupted when it has a migration that this version does not know. */
function explainNewer(error: unknown): unknown {
  const name = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (!name) return error
  const reason = `The database belongs to a newer version of the site: it has the migration ${name}. Nothing was changed.`
  return new Error(`${reason} Run that version, or restore a snapshot from before the upgrade.`, { cause: error })
}
