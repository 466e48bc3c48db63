import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toCorpusFile } from '#shared/corpus/to-corpus-files.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { type PackedFile, packFile } from './corpus-file-cache.ts'
import { toTextKey } from './edition-texts.ts'
import type { EditionViews } from './edition-views.ts'

/** About 3 MB each. */
const maxFiles = 6

export type EditionFile = PackedFile<string> & Pick<Edition, 'language' | 'title'>

/** The corpus files of additional editions, each made at the first request. */
export type EditionFileCache = {
  /** The file of the current revision; undefined when there is no such additional edition. */
  find(id: string): Promise<EditionFile | undefined>
}

export function createEditionFileCache(
  catalogue: () => Catalogue,
  views: Pick<EditionViews, 'show'>,
  now: () => number = Date.now,
): EditionFileCache {
  const cached = createBoundedCache<Promise<EditionFile>>({ maxSize: maxFiles, now })
  return {
    async find(id) {
      const current = catalogue()
      const edition = current.additionalEditions.get(id)
      if (!edition) return undefined
      // The file includes the outline, so it belongs to one revision.
      const key = `${current.revision} ${toTextKey(edition)}`
      const known = cached.find(key)
      if (known) return await known
      const packing = views.show(current, [id]).then((view) => packEdition(view, edition))
      cached.set(key, packing)
      packing.catch(() => cached.delete(key))
      return await packing
    },
  }
}

async function packEdition(view: Catalogue, { _id, language, title }: Edition): Promise<EditionFile> {
  return { ...(await packFile(_id, toCorpusFile(view, language))), language, title }
}
