import { isDeepStrictEqual } from 'node:util'
import { type Chapter, chapterSchema } from '#shared/catalogue/chapter.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'

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

/** Replaces all chapters, recording each that changed. */
export async function replaceChapters(db: Db, writing: Writing, chapters: readonly Chapter[]): Promise<void> {
  const before = new Map((await listChapters(db)).map((chapter) => [chapter.number, chapter]))
  const after = new Map(chapters.map((chapter) => [chapter.number, chapter]))
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (number) => !isDeepStrictEqual(before.get(number), after.get(number)),
  )
  for (const number of changed) {
    const change = { before: before.get(number), after: after.get(number) }
    writing.record({ entity: 'chapter', entityId: String(number), ...change })
  }
  if (changed.length === 0) return
  await db.deleteFrom('chapter').execute()
  if (chapters.length > 0) await insertChapters(db, chapters)
}
