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

type Hashes = ReadonlyMap<string, string>

/**
 * The hashes that were recorded when the texts were imported, and what the texts of today say to them. They are read from the database
 * when first asked for and kept for as long as the edition is the same import.
 */
export function createEditionIntegrity(
  db: Db,
  catalogue: () => Catalogue,
): EditionIntegrity & {
  listHashes(language: TextLanguage): Promise<Hashes | undefined>
} {
  const cached = new Map<TextLanguage, { readonly sha256: string; readonly hashes: Hashes }>()
  // A catalogue never changes, so what differs in it is hashed once.
  const modifiedByCatalogue = new WeakMap<Catalogue, ReadonlyMap<TextLanguage, readonly Reference[]>>()

  async function loadHashes({ language, sha256 }: Edition): Promise<Hashes> {
    const cachedHashes = cached.get(language)
    if (cachedHashes?.sha256 === sha256) return cachedHashes.hashes
    const rows = await listVerseHashes(db, { sha256 })
    const hashes = new Map(
      rows.filter(({ book }) => book === defaultBook).map((row) => [toReferenceText(row), row.sha256]),
    )
    // None: a backup's edition without its text. They come with the text, under the same name.
    if (hashes.size > 0) cached.set(language, { sha256, hashes })
    return hashes
  }

  async function listHashes(language: TextLanguage): Promise<Hashes | undefined> {
    const edition = catalogue().editions.get(language)
    return edition && (await loadHashes(edition))
  }

  return {
    listHashes,
    async matchesEdition(verse, language) {
      const edition = catalogue().editions.get(language)
      if (!edition) return false
      if (edition.status === 'verified') return true
      return isSame(await loadHashes(edition), verse, language)
    },
    async checkVerseHashes(verse) {
      const proofs = textLanguages.map(async (language): Promise<VerseHashCheck> => {
        const recorded = (await listHashes(language))?.get(toReferenceText(verse)) ?? ''
        const now = hashText(verse, language)
        return { language, now, recorded, isSame: now === recorded }
      })
      return await Promise.all(proofs)
    },
    async listModified(language) {
      const now = catalogue()
      const edition = now.editions.get(language)
      if (!edition || edition.status === 'verified') return []
      const cachedHashes = modifiedByCatalogue.get(now)?.get(language)
      if (cachedHashes) return cachedHashes
      const hashes = await loadHashes(edition)
      const found = [...hashes.keys()].flatMap((reference) => {
        const verse = now.verseByReference.get(reference)
        return verse && isSame(hashes, verse, language) ? [] : (parseReference(reference) ?? [])
      })
      modifiedByCatalogue.set(now, new Map(modifiedByCatalogue.get(now)).set(language, found))
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
