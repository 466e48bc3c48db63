import { ownerGrant } from '#shared/access/roles.ts'
import { createFirstAdmin } from './accounts/first-admin.ts'
import type { Connection } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { seed } from './default-content/seed.ts'
import { readSeedBundle, readSeedBundleId } from './default-content/seed-bundle.ts'
import { seedOutline } from './default-content/seed-outline.ts'
import { upgradeContent } from './default-content/upgrade-content.ts'

type Preparation = {
  /** The default content, for an empty database. */
  readonly seedBundleFile: string
  readonly admin: { readonly email: string; readonly password: string | undefined }
  readonly print: (text: string) => void
  /** Whether the output is a terminal: progress is then updated on one line. A log gets whole lines. */
  readonly isTerminal?: boolean
}

/**
 * Prepares a database for serving: migrations, the default content, an administrator. Any number of processes may do so
 * at once.
 */
export async function prepareDatabase(connection: Connection, preparation: Preparation): Promise<void> {
  const { admin, print } = preparation
  await connection.withExclusiveLock(async () => {
    await migrate(connection.db)
    await seedWhenEmpty(connection, preparation)
    const created = await createFirstAdmin(connection.db, { ...admin, now: new Date() })
    if (created?.generatedPassword)
      print(`Administrator ${created.email}, password ${created.generatedPassword} (shown this once)\n`)
  })
}

async function seedWhenEmpty({ db }: Connection, { seedBundleFile, print, isTerminal }: Preparation): Promise<void> {
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
  const showProgress = (done: number, all: number) => {
    const line = `Filling the database: ${done} of ${all} verses`
    if (isTerminal) print(`\r${line}`)
    else if (done === all) print(`${line}\n`)
  }
  const bundle = readSeedBundle(seedBundleFile)
  try {
    await seed(db, { actor: 'system', now: new Date(), grant: ownerGrant }, bundle, showProgress)
  } finally {
    if (isTerminal) print('\n')
  }
}
