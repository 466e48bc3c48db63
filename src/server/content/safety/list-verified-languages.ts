import type { Verse } from '#shared/catalogue/verse.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import { hashVerse } from '../stores/edition-hash.ts'
import { findVerseHash, listEditions } from '../stores/edition-store.ts'

/** The languages in which a verse has its imported text, judged by its own hash. */
export async function listVerifiedLanguages(db: Db, verse: Verse): Promise<TextLanguage[]> {
  const verified: TextLanguage[] = []
  for (const edition of await listEditions(db)) {
    const { chapter, verse: number, [edition.language]: text } = verse
    const recorded = await findVerseHash(db, edition, verse)
    if (recorded === hashVerse({ chapter, verse: number, text })) verified.push(edition.language)
  }
  return verified
}
