import { notFound } from '#shared/contract/errors.ts'
import { isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { Handlers } from '../handlers.ts'

type Settings = { listHashes(language: TextLanguage): Promise<ReadonlyMap<string, string> | undefined> }

/**
 * The format of `sha256sum -c`: a hash, two spaces, a file name. A verse's file contains its line `chapter|verse|text` and is called
 * `2.255`, since not every system allows a colon in a name. There are no comments: not every tool skips them.
 */
export function readManifest({ listHashes }: Settings): Handlers {
  return {
    async readManifest({ params: { lng = '' } }) {
      const hashes = isTextLanguage(lng) ? await listHashes(lng) : undefined
      if (!hashes) throw notFound('The edition')
      return [...hashes].map(([reference, sha256]) => `${sha256}  ${reference.replace(':', '.')}\n`).join('')
    },
  }
}
