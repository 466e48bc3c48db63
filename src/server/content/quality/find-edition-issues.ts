import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { Db } from '../../database/connection.ts'
import { hashEdition, hashVerse } from '../stores/edition-hash.ts'
import { listVerseHashes } from '../stores/edition-store.ts'
import type { FoundIssue } from './content-issue.ts'

/**
 * Editions whose text differs from the import: the edition itself, then every verse that differs, is missing or is
 * extra.
 */
export async function findEditionIssues(db: Db, catalogue: Catalogue): Promise<FoundIssue[]> {
  const issues: FoundIssue[] = []
  for (const edition of catalogue.editions.values()) {
    if (!isIntact(catalogue, edition)) issues.push(...(await listDifferences(db, catalogue, edition)))
  }
  return issues
}

function isIntact(catalogue: Catalogue, { language, sha256 }: Edition): boolean {
  const verses = catalogue.verses.filter((verse) => verse.book === defaultBook)
  const texts = verses.map(({ chapter, verse, [language]: text }) => ({ chapter, verse, text }))
  return hashEdition(texts) === sha256
}

async function listDifferences(db: Db, catalogue: Catalogue, edition: Edition): Promise<FoundIssue[]> {
  const { language, title } = edition
  const hashes = await listVerseHashes(db, edition)
  const imported = new Map(hashes.map(({ chapter, verse, sha256 }) => [`${chapter}:${verse}`, sha256]))
  const present = catalogue.verses.filter((verse) => verse.book === defaultBook)
  const differing = present.filter(
    ({ chapter, verse, [language]: text }) =>
      imported.get(`${chapter}:${verse}`) !== hashVerse({ chapter, verse, text }),
  )
  const missing = [...imported.keys()].filter((reference) => !catalogue.verseByReference.has(reference))
  const whole: FoundIssue = {
    kind: 'edition',
    entity: 'edition',
    _id: language,
    label: title,
    chapter: null,
    language,
    detail: missing.length > 0 ? `${missing.length}: ${missing.slice(0, 10).join(', ')}` : '',
  }
  const verses = differing.map((verse) => ({
    kind: 'edition' as const,
    entity: 'verse' as const,
    _id: verse._id,
    label: toRecordLabel('verse', verse),
    chapter: verse.chapter,
    language,
    detail: title,
  }))
  return [whole, ...verses]
}
