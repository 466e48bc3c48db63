/** SQLite binds at most 32,766 values per statement, PostgreSQL 65,535; the widest table has 17 columns. */
const chunkSize = 500

export async function inChunks<T>(rows: readonly T[], execute: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) await execute(rows.slice(start, start + chunkSize))
}
