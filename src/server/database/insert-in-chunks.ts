/** SQLite binds at most 32,766 values a statement, PostgreSQL 65,535; the widest table has 17 columns. */
const chunkSize = 500

export async function insertInChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) await insert(rows.slice(start, start + chunkSize))
}
