import type { Kysely } from 'kysely'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { commentaryFields, mapToRecord } from '#shared/language/language-fields.ts'
import { insertChapters } from '../content/stores/chapter-store.ts'
import { saveCollections } from '../content/stores/collection-store.ts'
import { hashVerse } from '../content/stores/edition-hash.ts'
import { saveEdition } from '../content/stores/edition-store.ts'
import { saveIntroductions, savePassages } from '../content/stores/passage-store.ts'
import { countVerses, insertVerses } from '../content/stores/verse-store.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, writeContent } from '../database/write-content.ts'
import type { CorpusVerse } from './corpus.ts'
import { type SeedBundle, toVerseId } from './seed-bundle.ts'

const step = 500

/** Fills an empty database with the default content, all or nothing. Returns false when there is content already. */
export async function seed(
  db: Kysely<Schema>,
  author: Author,
  bundle: SeedBundle,
  onProgress: (done: number, all: number) => void,
): Promise<boolean> {
  return await writeContent(db, author, async (db, writing) => {
    // Asked inside the transaction: of ten processes that start at once, one fills and nine find it filled.
    if ((await countVerses(db)) > 0) return false
    await insertChapters(db, bundle.chapters)
    const verses = bundle.verses.map((verse) => toRecord(verse, writing.now))
    for (let start = 0; start < verses.length; start += step) {
      await insertVerses(db, verses.slice(start, start + step))
      onProgress(Math.min(start + step, verses.length), verses.length)
    }
    for (const edition of bundle.editions) {
      const hashes = bundle.verses.map(({ chapter, verse, [edition.language]: text }) => ({
        book: defaultBook,
        chapter,
        verse,
        sha256: hashVerse({ chapter, verse, text }),
      }))
      await saveEdition(db, writing, edition, hashes)
    }
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
