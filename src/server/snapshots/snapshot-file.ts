import { DatabaseSync } from 'node:sqlite'

/**
 * Makes a database a single file without a WAL, and returns its revision. Throws when it is damaged or not one of ours.
 */
export function finalizeSnapshotFile(file: string): number {
  return withFile(file, (database) => {
    database.exec('pragma journal_mode = delete')
    const [check] = database.prepare('pragma quick_check(1)').all()
    const result = Object.values(check ?? {})[0]
    if (result !== 'ok') throw new Error(`${file} is damaged: ${result}`)
    return readRevision(database)
  })
}

export function readRevision(database: DatabaseSync): number {
  const row = database.prepare('select revision from revision where id = 1').get()
  return Number(row?.revision)
}

export function withFile<T>(file: string, act: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file)
  try {
    return act(database)
  } finally {
    database.close()
  }
}
