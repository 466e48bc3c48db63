import type { Kysely } from 'kysely'
import { listCoverProblems } from '#shared/catalogue/outline.ts'
import { listChapters } from '../content/stores/chapter-store.ts'
import { countPassages, saveIntroductions, savePassages } from '../content/stores/passage-store.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, writeContent } from '../database/write-content.ts'
import type { SeedBundle } from './seed-bundle.ts'

/**
 * Adds the passages and introductions to a database from before the outline, in one write; nothing that editors changed
 * is touched. A chapter whose length an editor changed gets none. Returns how many passages were added.
 */
export async function seedOutline(
  db: Kysely<Schema>,
  author: Author,
  readBundle: () => Pick<SeedBundle, 'passages' | 'introductions'>,
): Promise<number> {
  if ((await countPassages(db)) > 0) return 0
  const { passages, introductions } = readBundle()
  return await writeContent(db, author, async (db, writing) => {
    // Checked again inside the transaction: of several processes that start at once, one adds them.
    if ((await countPassages(db)) > 0) return 0
    writing.nameAct('default-content')
    const chapters = await listChapters(db)
    const isCovered = ({ number, ayahCount }: (typeof chapters)[number]) =>
      listCoverProblems(
        passages.filter(({ chapter }) => chapter === number),
        ayahCount,
      ).length === 0
    const covered = new Set(chapters.filter(isCovered).map(({ number }) => number))
    const saved = await savePassages(
      db,
      writing,
      passages.filter(({ chapter }) => covered.has(chapter)),
    )
    await saveIntroductions(
      db,
      writing,
      introductions.filter(({ chapter }) => covered.has(chapter)),
    )
    return saved.length
  })
}
