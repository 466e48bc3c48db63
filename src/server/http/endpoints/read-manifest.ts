import { notFound } from '#shared/contract/errors.ts'
import { isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { Handlers } from '../handlers.ts'

type Settings = { listHashes(language: TextLanguage): Promise<ReadonlyMap<string, string> | undefined> }

/**
 * What `sha256sum -c` reads: a hash, two spaces, a file's name. A verse's file holds its line `chapter|verse|text` and is called
 * `2.255`, since a colon is no letter of a name everywhere. No comments either: not every tool passes over them.
 */
export function readManifest({ listHashes }: Settings): Handlers {
  return {
    async readManifest({ params: { lng = '' } }) {
      const hashes = isTextLanguage(lng) ? await listHashes(lng) : undefined
      if (!hashes) throw notFound('The edition')
      const lines = [...hashes].map(([reference, sha256]) => `${sha256}  ${reference.replace(':', '.')}\n`)
      return new Response(lines.join(''), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    },
  }
}
