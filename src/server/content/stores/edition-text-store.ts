import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { Db } from '../../database/connection.ts'
import { inChunks } from '../../database/in-chunks.ts'
import { hashEdition, hashVerse } from './edition-hash.ts'
import { hasVerseHashes } from './edition-store.ts'

export type VerseText = Reference & { readonly text: string }

/** The imported texts of an edition by chapter; null where a verse's imported text is unknown. */
export type ChapterTexts = ReadonlyMap<number, readonly (string | null)[]>

type Imported = Pick<Edition, 'sha256'>

export async function findImportedTexts(db: Db, { sha256 }: Imported): Promise<ChapterTexts> {
  const rows = await db
    .selectFrom('edition_text')
    .select(['chapter', 'texts'])
    .where('edition', '=', sha256)
    .orderBy('chapter')
    .execute()
  return new Map(rows.map(({ chapter, texts }) => [chapter, JSON.parse(texts) as (string | null)[]]))
}

/** The known imported texts, in canonical order. */
export async function listImportedTexts(db: Db, edition: Imported): Promise<VerseText[]> {
  const chapters = await findImportedTexts(db, edition)
  return [...chapters].flatMap(([chapter, texts]) =>
    texts.flatMap((text, at) => (text === null ? [] : [{ chapter, verse: at + 1, text }])),
  )
}

/** Stores a text under its hash, as a whole and verse by verse. A text that is already stored is left as it is. */
export async function saveImportedTexts(db: Db, texts: readonly VerseText[]): Promise<string> {
  const sha256 = hashEdition(texts)
  // Rewrites a text in which some verses were unknown.
  if (hashEdition(await listImportedTexts(db, { sha256 })) !== sha256) {
    await db.deleteFrom('edition_text').where('edition', '=', sha256).execute()
    const rows = [...toChapterTexts(texts)].map(([chapter, list]) => ({
      edition: sha256,
      chapter,
      texts: JSON.stringify(list),
    }))
    await inChunks(rows, (chunk) => db.insertInto('edition_text').values(chunk).execute())
  }
  if (!(await hasVerseHashes(db, { sha256 }))) {
    const rows = texts.map((text) => ({
      edition: sha256,
      book: defaultBook,
      chapter: text.chapter,
      verse: text.verse,
      sha256: hashVerse(text),
    }))
    await inChunks(rows, (chunk) => db.insertInto('edition_verse_hash').values(chunk).execute())
  }
  return sha256
}

/** The list of a chapter covers every verse up to the last one, so that the index is the verse number minus one. */
function toChapterTexts(texts: readonly VerseText[]): ChapterTexts {
  const chapters = new Map<number, (string | null)[]>()
  for (const { chapter, verse, text } of texts) {
    const list = chapters.get(chapter) ?? []
    while (list.length < verse - 1) list.push(null)
    list.push(text)
    chapters.set(chapter, list)
  }
  return chapters
}
