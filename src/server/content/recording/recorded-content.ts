import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { EditionText } from '#shared/catalogue/edition-text.ts'
import { findDefaultText } from '#shared/catalogue/edition-view.ts'
import type { EditionIntegrity } from '#shared/page-context.ts'
import type { EditionSearch } from '#shared/search/find-in-editions.ts'
import type { VerseSearchQuery } from '#shared/search/find-verses.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import type { Hashes, Integrity } from '../quality/edition-integrity.ts'
import type { CatalogueFeed } from '../read-model/catalogue-feed.ts'
import type { EditionViews } from '../read-model/edition-views.ts'
import { recordIntegrity } from './record-integrity.ts'
import type { Recorder } from './recorder.ts'
import { type RecordingCatalogue, recordCatalogue } from './recording-catalogue.ts'
import { recordIndex } from './recording-index.ts'

export type RecordingSearchable = SearchableCatalogue & { readonly catalogue: RecordingCatalogue }

/** The content with the texts of the default editions, or of others. */
export type RecordedWords = {
  readonly catalogue: RecordingCatalogue
  readonly editionIntegrity: EditionIntegrity
  /** The content with unpublished changes. A response made from it is never cached. */
  preview(show: (catalogue: Catalogue) => Catalogue): RecordingCatalogue
}

/**
 * The content as one response reads it. All reads are recorded; a cached response has no other access to the content.
 */
export type RecordedContent = RecordedWords & {
  searchable(): RecordingSearchable
  /**
   * The content with the texts of these additional editions. Rejects while the database is unavailable and a text is
   * not in memory.
   */
  show(ids: readonly string[]): Promise<RecordedWords>
  search(ids: readonly string[]): Promise<RecordingSearchable>
  /** Searches all editions except those in `shown`. */
  searchOthers(shown: RecordingCatalogue['editions'], query: VerseSearchQuery): Promise<readonly EditionSearch[]>
  /** The text of an edition, default or not. */
  findEditionText(id: string): Promise<EditionText | undefined>
  /** The hashes recorded when an edition was imported. */
  loadHashes(edition: Parameters<Integrity['loadHashes']>[0]): Promise<Hashes>
  /** For responses made from more than the Catalogue: they depend on the revision as a whole. */
  readonly dependOnRevision: () => void
}

type Parts = {
  readonly feed: Pick<CatalogueFeed, 'current' | 'searchable'>
  readonly views: Pick<EditionViews, 'show' | 'search' | 'searchOthers' | 'findText'>
  readonly integrity: Pick<Integrity, 'of' | 'loadHashes'>
}

export type RecordContent = (recorder: Recorder) => RecordedContent

export function createRecordContent({ feed, views, integrity }: Parts): RecordContent {
  return (recorder) => {
    const base = feed.current()
    const toWords = (shown: Catalogue): RecordedWords => ({
      catalogue: recordCatalogue(recorder, base, shown),
      editionIntegrity: recordIntegrity(recorder, { base, shown, integrity }),
      preview(show) {
        recorder.markPassing()
        return recordCatalogue(recorder, base, show(shown))
      },
    })
    const words = toWords(base)
    const { catalogue } = words
    const recordEditions = (ids: readonly string[]) => {
      for (const id of ids) catalogue.additionalEditions.get(id)
    }
    const dependOnRevision = () => recorder.record('revision', base.revision)
    // The index may be of a later revision than the earlier reads. Such a mixed response is sent, but not cached.
    const findSearchable = () => {
      const searchable = feed.searchable()
      if (searchable.catalogue !== base) recorder.markPassing()
      return searchable
    }
    return {
      ...words,
      searchable() {
        const { catalogue: found, index } = findSearchable()
        return { catalogue: recordCatalogue(recorder, found), index: recordIndex(recorder, index) }
      },
      async show(ids) {
        recordEditions(ids)
        return toWords(await views.show(base, ids))
      },
      async search(ids) {
        recordEditions(ids)
        const from = findSearchable()
        const found = await views.search(from, ids)
        return {
          catalogue: recordCatalogue(recorder, from.catalogue, found.catalogue),
          index: recordIndex(recorder, from.index, found.index),
        }
      },
      async searchOthers(shown, query) {
        dependOnRevision()
        return await views.searchOthers(findSearchable(), shown, query)
      },
      async findEditionText(id) {
        const additional = catalogue.additionalEditions.get(id)
        return additional ? await views.findText(additional) : findDefaultText(catalogue, id)
      },
      async loadHashes(edition) {
        const hashes = await integrity.loadHashes(edition)
        // The hashes arrive with the text of the edition, in a later revision.
        if (hashes.size === 0) dependOnRevision()
        return hashes
      },
      dependOnRevision,
    }
  }
}
