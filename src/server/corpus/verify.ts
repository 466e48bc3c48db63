import type { Kysely } from 'kysely'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import { hashEdition, hashVerse } from '../content/stores/edition-hash.ts'
import { listEditions, listVerseHashes } from '../content/stores/edition-store.ts'
import { listAllVerses } from '../content/stores/verse-store.ts'
import type { Schema } from '../database/schema.ts'

export type Verification = {
  readonly edition: Edition
  /** Verses whose text is what was imported. */
  readonly same: number
  readonly differing: readonly Reference[]
  readonly missing: readonly Reference[]
  /** Whether the hash over the whole text is the edition's. */
  readonly intact: boolean
}

/** Recomputes every hash from the database itself and says which verses are not what was imported. */
export async function verifyEditions(db: Kysely<Schema>): Promise<Verification[]> {
  const verses = (await listAllVerses(db)).filter((verse) => verse.book === defaultBook)
  const byPlace = new Map(verses.map((verse) => [`${verse.chapter}:${verse.verse}`, verse]))
  const results: Verification[] = []
  for (const edition of await listEditions(db)) {
    const hashes = await listVerseHashes(db, edition)
    const differing: Reference[] = []
    const missing: Reference[] = []
    for (const { chapter, verse, sha256 } of hashes) {
      const text = byPlace.get(`${chapter}:${verse}`)?.[edition.language]
      if (text === undefined) missing.push({ chapter, verse })
      else if (hashVerse({ chapter, verse, text }) !== sha256) differing.push({ chapter, verse })
    }
    const texts = verses.map(({ chapter, verse, [edition.language]: text }) => ({ chapter, verse, text }))
    const same = hashes.length - differing.length - missing.length
    results.push({ edition, same, differing, missing, intact: hashEdition(texts) === edition.sha256 })
  }
  return results
}
