// A process that prepares a database as the site does when it starts, for tests that start many at once.
// Arguments: data folder, postgres:// URL or '', the file of the seed bundle.
import { openDatabase } from '#server/database/open-database.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

const [dataDir = '', databaseUrl = '', seedBundleFile = ''] = process.argv.slice(2)
const connection = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
await prepareDatabase(connection, {
  seedBundleFile,
  admin: { email: 'first@example.org', password: undefined },
  print: (text) => process.stdout.write(text),
})
await connection.close()
