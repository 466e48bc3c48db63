import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { parseReference, type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { EditionIntegrity, VerseHashCheck } from '#shared/page-context.ts'
import type { Db } from '../../database/connection.ts'
import { hashVerse } from '../stores/edition-hash.ts'
import { listVerseHashes } from '../stores/edition-store.ts'

export type Hashes = ReadonlyMap<string, string>

/** How many editions' hashes are kept in memory, about a megabyte each. */
const maxCached = 10

/** The integrity of a Catalogue, with the default editions or with others. */
export type EditionIntegrityOf = (catalogue: Catalogue) => EditionIntegrity

export type Integrity = EditionIntegrity & {
  /**
   * The hashes recorded when this edition was imported; empty for an edition restored without its text, until it is
   * imported.
   */
  loadHashes(edition: Pick<Edition, 'sha256'>): Promise<Hashes>
  readonly of: EditionIntegrityOf
}

/**
 * Compares the current texts with the hashes recorded when they were imported. Hashes are read from the database when
 * first needed and cached.
 */
export function createEditionIntegrity(db: Db, current: () => Catalogue): Integrity {
  const cached = new Map<string, Hashes>()

  async function loadHashes({ sha256 }: Pick<Edition, 'sha256'>): Promise<Hashes> {
    const known = cached.get(sha256) ?? (await readHashes(db, sha256))
    // Empty hashes, of a backup's edition without its text, are not cached: they arrive with the text, under the same
    // key.
    if (known.size > 0) {
      cached.delete(sha256)
      cached.set(sha256, known)
    }
    for (const oldest of cached.keys()) if (cached.size > maxCached) cached.delete(oldest)
    return known
  }

  // A Catalogue is immutable, so its differences are computed once.
  const byCatalogue = new WeakMap<Catalogue, EditionIntegrity>()
  const of: EditionIntegrityOf = (catalogue) => {
    const known = byCatalogue.get(catalogue) ?? compareWithImport(catalogue, loadHashes)
    byCatalogue.set(catalogue, known)
    return known
  }

  return {
    of,
    loadHashes,
    matchesEdition: (verse, language) => of(current()).matchesEdition(verse, language),
    checkVerseHashes: (verse) => of(current()).checkVerseHashes(verse),
    isModified: (verse, language) => of(current()).isModified(verse, language),
    listModified: (language) => of(current()).listModified(language),
  }
}

async function readHashes(db: Db, sha256: string): Promise<Hashes> {
  const rows = await listVerseHashes(db, { sha256 })
  return new Map(rows.filter(({ book }) => book === defaultBook).map((row) => [toReferenceText(row), row.sha256]))
}

type LoadHashes = (edition: Edition) => Promise<Hashes>

function compareWithImport({ editions, verseByReference }: Catalogue, loadHashes: LoadHashes): EditionIntegrity {
  const modified = new Map<TextLanguage, readonly Reference[]>()
  return {
    async matchesEdition(verse, language) {
      const edition = editions.get(language)
      if (!edition) return false
      if (edition.status === 'verified') return true
      return isSame(await loadHashes(edition), verse, language)
    },
    async checkVerseHashes(verse) {
      const proofs = textLanguages.map(async (language): Promise<VerseHashCheck> => {
        const edition = editions.get(language)
        const recorded = (edition && (await loadHashes(edition)).get(toReferenceText(verse))) ?? ''
        const now = hashText(verse, language)
        return { language, now, recorded, isSame: now === recorded }
      })
      return await Promise.all(proofs)
    },
    async isModified(verse, language) {
      const edition = editions.get(language)
      if (!edition || edition.status === 'verified' || verse.book !== defaultBook) return false
      const hashes = await loadHashes(edition)
      return hashes.has(toReferenceText(verse)) && !isSame(hashes, verse, language)
    },
    async listModified(language) {
      const edition = editions.get(language)
      if (!edition || edition.status === 'verified') return []
      const known = modified.get(language)
      if (known) return known
      const hashes = await loadHashes(edition)
      const found = [...hashes.keys()].flatMap((reference) => {
        const verse = verseByReference.get(reference)
        return verse && isSame(hashes, verse, language) ? [] : (parseReference(reference) ?? [])
      })
      modified.set(language, found)
      return found
    },
  }
}

function hashText(verse: Verse, language: TextLanguage): string {
  return hashVerse({ chapter: verse.chapter, verse: verse.verse, text: verse[language] })
}

function isSame(hashes: Hashes, verse: Verse, language: TextLanguage): boolean {
  return hashes.get(toReferenceText(verse)) === hashText(verse, language)
}
