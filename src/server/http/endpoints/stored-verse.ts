import type { Catalogue, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { selectVerse } from '#shared/catalogue/select-fields.ts'

/** A saved verse as the API returns it: from the Catalogue, which has its topics and group too. */
export function toStoredVerse(catalogue: Catalogue, record: VerseRecord | undefined) {
  const verse = record && (catalogue.verseById.get(record._id) ?? { ...record, topicIds: [], groupId: null })
  return verse && selectVerse(verse)
}
