import { type Chapter, chapterSchema } from '#shared/catalogue/chapter.ts'
import type { Db } from '../database/connection.ts'

export async function listChapters(db: Db): Promise<Chapter[]> {
  const rows = await db.selectFrom('chapter').selectAll().orderBy('number').execute()
  return rows.map((row) => chapterSchema.parse(row))
}

export async function insertChapters(db: Db, chapters: readonly Chapter[]): Promise<void> {
  await db
    .insertInto('chapter')
    .values([...chapters])
    .execute()
}
