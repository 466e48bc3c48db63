import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import { listVerseHashes } from '../stores/edition-store.ts'
import type { RecordedHashes, VersePair } from './verse-rules.ts'

/** For few verses, only the hashes of their chapters are read. */
const maxChaptersRead = 20

export async function loadHashes(
  db: Db,
  editions: readonly Edition[],
  pairs: readonly VersePair[],
): Promise<RecordedHashes> {
  const chapters = [...new Set(pairs.map(({ before, after }) => (before ?? after)?.chapter ?? 0))]
  const hashes = new Map<TextLanguage, ReadonlyMap<string, string>>()
  for (const edition of editions) {
    if (!pairs.some((pair) => isTextChanged(pair, edition.language))) continue
    hashes.set(edition.language, await loadEditionHashes(db, edition, chapters))
  }
  return hashes
}

export async function loadEditionHashes(db: Db, edition: Edition, chapters?: readonly number[]) {
  const few = chapters && chapters.length <= maxChaptersRead ? chapters : undefined
  const rows = await listVerseHashes(db, edition, few)
  return new Map(rows.filter(({ book }) => book === defaultBook).map((row) => [toReferenceText(row), row.sha256]))
}

function isTextChanged({ before, after }: VersePair, language: TextLanguage): boolean {
  return (
    before?.[language] !== after?.[language] || before?.chapter !== after?.chapter || before?.verse !== after?.verse
  )
}
