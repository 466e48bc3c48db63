import type { Db } from '../../database/connection.ts'
import type { IgnoredIssueTable } from '../../database/editing-tables.ts'

export async function listIgnoredIssues(db: Db): Promise<Map<string, IgnoredIssueTable>> {
  const rows = await db.selectFrom('ignored_issue').selectAll().execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** Dismisses an issue, or replaces its earlier dismissal. */
export async function saveIgnoredIssue(db: Db, row: IgnoredIssueTable): Promise<void> {
  const { key: _key, ...changes } = row
  await db
    .insertInto('ignored_issue')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .execute()
}

export async function deleteIgnoredIssue(db: Db, key: string): Promise<void> {
  await db.deleteFrom('ignored_issue').where('key', '=', key).execute()
}
