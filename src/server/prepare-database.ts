import { createFirstAdmin } from './accounts/first-admin.ts'
import { readArtefact } from './corpus/artefact.ts'
import { seed } from './corpus/seed.ts'
import type { Connection } from './database/connection.ts'
import { migrate } from './database/migrate.ts'

type Preparation = {
  /** The default content, for a database that has none. */
  readonly artefactFile: string
  readonly admin: { readonly email: string; readonly password: string | undefined }
  readonly print: (text: string) => void
}

/** Makes a database ready to be served: the newest schema, content, an administrator. Any number of processes may do so at once. */
export async function prepareDatabase(
  connection: Connection,
  { artefactFile, admin, print }: Preparation,
): Promise<void> {
  await connection.alone(async () => {
    await migrate(connection.db)
    await fillWhenEmpty(connection, artefactFile, print)
    const created = await createFirstAdmin(connection.db, { ...admin, now: new Date() })
    if (created?.generatedPassword)
      print(`Administrator ${created.email}, password ${created.generatedPassword} (shown this once)\n`)
  })
}

async function fillWhenEmpty({ db }: Connection, artefactFile: string, print: (text: string) => void): Promise<void> {
  const isEmpty = (await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision === 0
  if (!isEmpty) return
  await seed(db, { actor: 'system', now: new Date() }, readArtefact(artefactFile), (done, all) =>
    print(`\rFilling the database: ${done} of ${all} verses`),
  )
  print('\n')
}
