import type { Kysely } from 'kysely'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import { listCurrentTexts } from '../content/editions/current-texts.ts'
import { listAdditionalEditions } from '../content/stores/additional-edition-store.ts'
import { hashEdition, hashVerse } from '../content/stores/edition-hash.ts'
import { listEditions, listVerseHashes } from '../content/stores/edition-store.ts'
import type { VerseText } from '../content/stores/edition-text-store.ts'
import { listAllVerses } from '../content/stores/verse-store.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'

export type Verification = {
  readonly edition: Edition
  readonly isDefault: boolean
  /** How many verses have exactly their imported text. */
  readonly same: number
  readonly differing: readonly Reference[]
  readonly missing: readonly Reference[]
  /** Whether the hash of the whole text is the edition's. */
  readonly intact: boolean
}

/**
 * Recomputes every hash from the database and lists the verses that differ from the imported text; default editions
 * first.
 */
export async function verifyEditions(db: Kysely<Schema>): Promise<Verification[]> {
  const verses = (await listAllVerses(db)).filter((verse) => verse.book === defaultBook)
  const results: Verification[] = []
  for (const edition of await listEditions(db)) {
    const texts = verses.map(({ chapter, verse, [edition.language]: text }) => ({ chapter, verse, text }))
    results.push({ ...(await verifyTexts(db, edition, texts)), isDefault: true })
  }
  for (const edition of await listAdditionalEditions(db)) {
    results.push({ ...(await verifyTexts(db, edition, await listCurrentTexts(db, edition))), isDefault: false })
  }
  return results
}

async function verifyTexts(
  db: Db,
  edition: Edition,
  texts: readonly VerseText[],
): Promise<Omit<Verification, 'isDefault'>> {
  const textAt = new Map(texts.map((text) => [toReferenceText(text), text.text]))
  const hashes = await listVerseHashes(db, edition)
  const differing: Reference[] = []
  const missing: Reference[] = []
  for (const { chapter, verse, sha256 } of hashes) {
    const text = textAt.get(toReferenceText({ chapter, verse }))
    if (text === undefined) missing.push({ chapter, verse })
    else if (hashVerse({ chapter, verse, text }) !== sha256) differing.push({ chapter, verse })
  }
  const same = hashes.length - differing.length - missing.length
  return { edition, same, differing, missing, intact: hashEdition(texts) === edition.sha256 }
}
