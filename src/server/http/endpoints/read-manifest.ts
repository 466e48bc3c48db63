import { findEdition } from '#shared/catalogue/edition-choice.ts'
import { notFound } from '#shared/contract/errors.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import type { Handlers } from '../handlers.ts'

/**
 * The format of `sha256sum -c`: a hash, two spaces, a file name. A verse's file contains its line `chapter|verse|text`
 * and is called `2.255`, because some systems allow no colon in a name. There are no comments, because some tools do
 * not skip them.
 */
export function readManifest(): Handlers {
  return {
    async readManifest({ params: { edition: name = '' }, content: { catalogue, loadHashes } }) {
      // An edition by its id, or the default edition of a language.
      const edition = isTextLanguage(name) ? catalogue.defaultEditions.get(name) : findEdition(catalogue, name)
      if (!edition) throw notFound('The edition')
      const hashes = await loadHashes(edition)
      return [...hashes].map(([reference, sha256]) => `${sha256}  ${reference.replace(':', '.')}\n`).join('')
    },
  }
}
