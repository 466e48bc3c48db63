import { ownerGrant } from '#shared/access/roles.ts'
import { createFirstAdmin } from './accounts/first-admin.ts'
import { seed } from './corpus/seed.ts'
import { readSeedBundle, readSeedBundleId } from './corpus/seed-bundle.ts'
import { seedOutline } from './corpus/seed-outline.ts'
import { upgradeContent } from './corpus/upgrade-content.ts'
import type { Connection } from './database/connection.ts'
import { migrate } from './database/migrate.ts'

type Preparation = {
  /** The default content, for a database that has none. */
  readonly seedBundleFile: string
  readonly admin: { readonly email: string; readonly password: string | undefined }
  readonly print: (text: string) => void
}

/** Prepares a database to be served: migrations, the default content, an administrator. Any number of processes may do so at once. */
export async function prepareDatabase(
  connection: Connection,
  { seedBundleFile, admin, print }: Preparation,
): Promise<void> {
  await connection.withExclusiveLock(async () => {
    await migrate(connection.db)
    await seedWhenEmpty(connection, seedBundleFile, print)
    const created = await createFirstAdmin(connection.db, { ...admin, now: new Date() })
    if (created?.generatedPassword)
      print(`Administrator ${created.email}, password ${created.generatedPassword} (shown this once)\n`)
  })
}

async function seedWhenEmpty({ db }: Connection, seedBundleFile: string, print: (text: string) => void): Promise<void> {
  const isEmpty = (await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision === 0
  if (!isEmpty) {
    const added = await seedOutline(db, { actor: 'system', now: new Date(), grant: ownerGrant }, () =>
      readSeedBundle(seedBundleFile),
    )
    if (added > 0) print(`Added the outline: ${added} passages\n`)
    const bundleId = readSeedBundleId(seedBundleFile)
    const upgraded = bundleId ? await upgradeContent(db, new Date(), bundleId, () => readSeedBundle(seedBundleFile)) : 0
    if (upgraded > 0) print(`Upgraded the topics, groups and chapter names: ${upgraded} records\n`)
    return
  }
  await seed(db, { actor: 'system', now: new Date(), grant: ownerGrant }, readSeedBundle(seedBundleFile), (done, all) =>
    print(`\rFilling the database: ${done} of ${all} verses`),
  )
  print('\n')
}
