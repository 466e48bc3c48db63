import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { EditionIntegrity } from '#shared/page-context.ts'
import type { Integrity } from '../quality/edition-integrity.ts'
import type { Recorder } from './recorder.ts'

type Parts = {
  readonly base: Catalogue
  /** `base` with the texts that the reader is shown. */
  readonly shown: Catalogue
  readonly integrity: Pick<Integrity, 'of' | 'loadHashes'>
}

/**
 * Records what integrity checks depend on: the edition, whose hashes never change, and the verse, which the caller has
 * looked up. While the database is unavailable the page shows less and is not cached.
 */
export function recordIntegrity(recorder: Recorder, { base, shown, integrity }: Parts): EditionIntegrity {
  const own = integrity.of(shown)
  const recordEdition = (language: TextLanguage) => {
    recorder.recordKey('editions', base.editions, language, base.editions.get(language))
    return shown.editions.get(language)
  }
  const recordHashes = async (edition: Edition | undefined) => {
    if (!edition) return
    // An edition without hashes gets them with its text, in a later revision.
    if ((await integrity.loadHashes(edition)).size === 0) recorder.record('revision', base.revision)
  }
  const recordIfModified = async (language: TextLanguage) => {
    const edition = recordEdition(language)
    if (edition?.status === 'verified') return true
    await recordHashes(edition)
    return false
  }
  const whileReachable = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read()
    } catch (error) {
      recorder.markPassing()
      throw error
    }
  }
  return {
    matchesEdition: (verse, language) =>
      whileReachable(async () => {
        await recordIfModified(language)
        return await own.matchesEdition(verse, language)
      }),
    isModified: (verse, language) =>
      whileReachable(async () => {
        await recordIfModified(language)
        return await own.isModified(verse, language)
      }),
    checkVerseHashes: (verse) =>
      whileReachable(async () => {
        await Promise.all(textLanguages.map((language) => recordHashes(recordEdition(language))))
        return await own.checkVerseHashes(verse)
      }),
    listModified: (language) =>
      whileReachable(async () => {
        const isVerified = await recordIfModified(language)
        if (!isVerified) recorder.record('verses', base.verses)
        return await own.listModified(language)
      }),
  }
}
