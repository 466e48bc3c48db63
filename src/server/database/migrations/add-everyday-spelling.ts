import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { inChunks } from '../in-chunks.ts'

/** The hash of the everyday spelling in the default content. An edited text does not become an edition. */
const sha256 = '3c9d13315018db4434f9a59b3b43e0d5d2e76bfae7ba210589091adb0e6505b4'

const edition = {
  id: 'ar-simple',
  language: 'ar',
  title: 'Tanzil Quran Text, Simple',
  translator: '',
  publisher: '',
  source: 'Tanzil Project',
  sourceUrl: 'https://tanzil.net',
  version: 'holy-quran 1.0.4',
  date: '',
  terms:
    'Copyright © Tanzil Project, Creative Commons Attribution 3.0. Shown verbatim; changing the text is not allowed. The source is to be named with a link to tanzil.net.',
  termsKey: 'tanzil-arabic',
  direction: 'rtl',
  verseCount: 6236,
  sha256,
  status: 'verified',
  updatedAt: '2025-01-29T00:00:00.000Z',
  edits: '{}',
}

type Verse = { readonly chapter: number; readonly verse: number; readonly text: string }

/** Part of migration 8: the Arabic in everyday spelling, so far only searched, becomes a readable edition. */
export async function addEverydaySpelling(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Verse>`select chapter, verse, "arPlain" as text from verse
    where book = 'quran' order by chapter, verse`.execute(db)
  const lines = rows.map(({ chapter, verse, text }) => `${chapter}|${verse}|${text}\n`)
  if (hash('sha256', lines.join('')) !== sha256) return
  const columns = Object.keys(edition).map((name) => sql.ref(name))
  await sql`insert into additional_edition (${sql.join(columns)}) values (${sql.join(Object.values(edition))})`.execute(
    db,
  )
  for (const [chapter, verses] of Map.groupBy(rows, (row) => row.chapter)) {
    const texts = JSON.stringify(verses.map(({ text }) => text))
    await sql`insert into edition_text (edition, chapter, texts) values (${sha256}, ${chapter}, ${texts})`.execute(db)
  }
  await inChunks(
    rows.map(({ chapter, verse }, at) => [sha256, 'quran', chapter, verse, hash('sha256', lines[at] ?? '')]),
    (chunk) => {
      const values = sql.join(chunk.map((row) => sql`(${sql.join(row)})`))
      return sql`insert into edition_verse_hash (edition, book, chapter, verse, sha256) values ${values}`.execute(db)
    },
  )
}
