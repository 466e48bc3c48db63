import { notFound } from '#shared/contract/errors.ts'
import type { Handlers } from '../handlers.ts'

type Settings = { listHashes(idOrLanguage: string): Promise<ReadonlyMap<string, string> | undefined> }

/**
 * The format of `sha256sum -c`: a hash, two spaces, a file name. A verse's file contains its line `chapter|verse|text` and is called
 * `2.255`, since not every system allows a colon in a name. There are no comments: not every tool skips them.
 */
export function readManifest({ listHashes }: Settings): Handlers {
  return {
    async readManifest({ params: { edition = '' } }) {
      const hashes = await listHashes(edition)
      if (!hashes) throw notFound('The edition')
      return [...hashes].map(([reference, sha256]) => `${sha256}  ${reference.replace(':', '.')}\n`).join('')
    },
  }
}
