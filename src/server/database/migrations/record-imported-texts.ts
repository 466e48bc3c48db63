import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { inChunks } from '../in-chunks.ts'

type Hash = { readonly chapter: number; readonly verse: number; readonly sha256: string }
type Text = { readonly id: string; readonly chapter: number; readonly verse: number; readonly text: string }

/**
 * Part of migration 8: records the imported text of each edition, from the verses and, for edited ones, from the change
 * log.
 */
export async function recordImportedTexts(db: Kysely<unknown>): Promise<void> {
  const editions = await sql<{ language: string; sha256: string }>`select language, sha256 from edition`.execute(db)
  for (const { language, sha256 } of editions.rows) {
    const hashes = await sql<Hash>`select chapter, verse, sha256 from edition_verse_hash
      where edition = ${sha256} and book = 'quran' order by chapter, verse`.execute(db)
    const texts = await findImportedTexts(db, language, hashes.rows)
    const byChapter = new Map<number, (string | null)[]>()
    for (const { chapter, verse } of hashes.rows) {
      const list = byChapter.get(chapter) ?? []
      // A list covers every verse up to the last one, including those that the edition lacks.
      while (list.length < verse - 1) list.push(null)
      list.push(texts.get(toReference({ chapter, verse })) ?? null)
      byChapter.set(chapter, list)
    }
    for (const [chapter, list] of byChapter) {
      await sql`insert into edition_text (edition, chapter, texts)
        values (${sha256}, ${chapter}, ${JSON.stringify(list)}) on conflict do nothing`.execute(db)
    }
  }
}

async function findImportedTexts(db: Kysely<unknown>, language: string, hashes: readonly Hash[]) {
  const { rows } = await sql<Text>`select id, chapter, verse, ${sql.ref(language)} as text from verse
    where book = 'quran'`.execute(db)
  const recorded = new Map(hashes.map((one) => [toReference(one), one.sha256]))
  const found = new Map<string, string>()
  const edited: Text[] = []
  for (const row of rows) {
    if (recorded.get(toReference(row)) === hashText(row)) found.set(toReference(row), row.text)
    else edited.push(row)
  }
  await inChunks(edited, async (chunk) => {
    const byId = new Map(chunk.map((row) => [row.id, row]))
    const ids = sql.join([...byId.keys()])
    const log = await sql<{ entityId: string; before: string | null; after: string | null }>`
      select "entityId", before, after from change_log where entity = 'verse' and "entityId" in (${ids})`.execute(db)
    for (const { entityId, before, after } of log.rows) {
      const at = byId.get(entityId) as Text
      for (const state of [before, after]) {
        const text: unknown = state === null ? undefined : (JSON.parse(state) as Record<string, unknown>)[language]
        if (typeof text === 'string' && recorded.get(toReference(at)) === hashText({ ...at, text })) {
          found.set(toReference(at), text)
        }
      }
    }
  })
  return found
}

function toReference({ chapter, verse }: Pick<Hash, 'chapter' | 'verse'>): string {
  return `${chapter}:${verse}`
}

function hashText({ chapter, verse, text }: Pick<Text, 'chapter' | 'verse' | 'text'>): string {
  return hash('sha256', `${chapter}|${verse}|${text}\n`)
}
