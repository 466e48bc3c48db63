// Loaded before the site (`node --import`): transactions do nothing, so every statement is committed by itself and a
// kill during a write leaves half of it. A control: the suite must detect this.
import { PostgresDriver, SqliteDriver } from 'kysely'

const nothing = async () => {}

for (const driver of [SqliteDriver, PostgresDriver])
  Object.assign(driver.prototype, {
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
  })
