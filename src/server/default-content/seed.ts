import type { Kysely } from 'kysely'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { AdditionalEdition } from '#shared/catalogue/edition.ts'
import { commentaryFields, mapToRecord } from '#shared/language/language-fields.ts'
import { saveAdditionalEdition } from '../content/stores/additional-edition-store.ts'
import { insertChapters } from '../content/stores/chapter-store.ts'
import { saveCollections } from '../content/stores/collection-store.ts'
import { saveEdition } from '../content/stores/edition-store.ts'
import { saveImportedTexts } from '../content/stores/edition-text-store.ts'
import { saveIntroductions, savePassages } from '../content/stores/passage-store.ts'
import { countVerses, insertVerses } from '../content/stores/verse-store.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, type Writing, writeContent } from '../database/write-content.ts'
import type { CorpusVerse } from './corpus.ts'
import { type SeedBundle, toVerseId } from './seed-bundle.ts'

const step = 500

/** Fills an empty database with the default content, all or nothing. Returns false when there is already content. */
export async function seed(
  db: Kysely<Schema>,
  author: Author,
  bundle: SeedBundle,
  onProgress: (done: number, all: number) => void,
): Promise<boolean> {
  return await writeContent(db, author, async (db, writing) => {
    // Checked inside the transaction: of several processes that start at once, one fills the database.
    if ((await countVerses(db)) > 0) return false
    await insertChapters(db, bundle.chapters)
    const verses = bundle.verses.map((verse) => toRecord(verse, writing.now))
    for (let start = 0; start < verses.length; start += step) {
      await insertVerses(db, verses.slice(start, start + step))
      onProgress(Math.min(start + step, verses.length), verses.length)
    }
    for (const edition of bundle.editions) {
      const texts = bundle.verses.map(({ chapter, verse, [edition.language]: text }) => ({ chapter, verse, text }))
      await saveImportedTexts(db, texts)
      await saveEdition(db, writing, edition)
    }
    for (const edition of bundle.additionalEditions) await seedEverydaySpelling(db, writing, edition, bundle.verses)
    await saveCollections(db, writing, 'topic', bundle.topics)
    await saveCollections(db, writing, 'group', bundle.groups)
    await savePassages(db, writing, bundle.passages)
    await saveIntroductions(db, writing, bundle.introductions)
    const { id, topics, groups } = bundle
    const summary = { bundle: id, verses: verses.length, topics: topics.length, groups: groups.length }
    writing.record({ entity: 'corpus', entityId: defaultBook, before: null, after: summary })
    return true
  })
}

/** The Arabic in everyday spelling, which is also searched, is a separate edition. */
async function seedEverydaySpelling(
  db: Db,
  writing: Writing,
  edition: AdditionalEdition,
  verses: readonly CorpusVerse[],
): Promise<void> {
  await saveImportedTexts(
    db,
    verses.map(({ chapter, verse, arPlain: text }) => ({ chapter, verse, text })),
  )
  await saveAdditionalEdition(db, writing, edition)
}

function toRecord(verse: CorpusVerse, now: string): VerseRecord {
  return {
    _id: toVerseId(verse),
    book: defaultBook,
    ...verse,
    ...mapToRecord(commentaryFields, () => ''),
    extra: {},
    version: 1,
    updatedAt: now,
  }
}
