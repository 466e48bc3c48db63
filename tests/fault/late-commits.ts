// Loaded before the site (`node --import`): commits are reported at once and done a little later, so a kill in between
// loses an acknowledged write. A control: the suite must detect this.
import { type DatabaseConnection, type Driver, PostgresDriver, SqliteDriver, type TransactionSettings } from 'kysely'

const lateMs = 400

for (const driver of [SqliteDriver, PostgresDriver]) {
  const { beginTransaction, commitTransaction, rollbackTransaction } = driver.prototype as unknown as Driver
  const open = new WeakSet<DatabaseConnection>()
  const joined = new WeakSet<DatabaseConnection>()
  Object.assign(driver.prototype, {
    async beginTransaction(this: Driver, connection: DatabaseConnection, settings: TransactionSettings) {
      // The next transaction joins the one that is still open.
      if (open.has(connection)) joined.add(connection)
      else await beginTransaction.call(this, connection, settings)
    },
    async commitTransaction(this: Driver, connection: DatabaseConnection) {
      if (joined.delete(connection)) return
      open.add(connection)
      setTimeout(() => {
        open.delete(connection)
        void commitTransaction.call(this, connection).catch(() => {})
      }, lateMs)
    },
    async rollbackTransaction(this: Driver, connection: DatabaseConnection) {
      if (!joined.delete(connection)) await rollbackTransaction.call(this, connection)
    },
  })
}
