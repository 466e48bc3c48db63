// Loaded before the site (`node --import`): the same site on a store whose transactions do nothing. Every statement stands for itself, so
// that a kill in the middle of a write leaves half of it behind: what the suite must be able to see.
import { PostgresDriver, SqliteDriver } from 'kysely'

const nothing = async () => {}

for (const driver of [SqliteDriver, PostgresDriver])
  Object.assign(driver.prototype, {
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
  })
