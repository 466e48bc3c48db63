import { notFound } from '#shared/contract/errors.ts'
import type { CorpusFileName, CorpusIndex } from '#shared/corpus/corpus-files.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import type { CorpusFileCache, PackedFile } from '../../content/read-model/corpus-file-cache.ts'
import type { Limiter } from '../../load-shedding/limiter.ts'
import type { Handlers } from '../handlers.ts'
import { type HeaderList, toWebResponse } from '../internal-response.ts'

type Settings = {
  readonly store: CorpusFileCache
  /** Takes a slot once the files are built: building waits for the thread pool, and would hold the slot for a second. */
  readonly limiter: Limiter
  /** The state that current pages are made from; see `toState`. */
  readonly state: () => string
  readonly contacts: () => CorpusIndex['contacts']
}

/** The whole content as files, for download and for reading offline. */
export function readCorpus({ store, limiter, state, contacts }: Settings): Handlers {
  const read = async (name: CorpusFileName, sha256: string | undefined, request: Request) => {
    const file = await findFile(store, name, sha256)
    return await limiter.run(() => respond(file, sha256 !== undefined, request))
  }
  return {
    async listCorpus() {
      const { revision, files } = await store.current()
      return await limiter.run(() => ({
        revision,
        state: state(),
        files: files.map(({ name, sha256, plain, packed }) => {
          return { name, url: toUrl(name, sha256), sha256, size: plain.length, bytes: packed.length }
        }),
        contacts: contacts(),
      }))
    },
    readStudies: ({ query, client }) => read('studies', query.sha256, client.request),
    readCorpus({ params, query, client }) {
      if (!isTextLanguage(params.lng ?? '')) throw notFound('This language')
      return read(params.lng as CorpusFileName, query.sha256, client.request)
    },
  }
}

function toUrl(name: CorpusFileName, sha256: string): string {
  return `/api/corpus/${name}?sha256=${sha256}`
}

async function findFile(store: CorpusFileCache, name: CorpusFileName, sha256: string | undefined): Promise<PackedFile> {
  const file = sha256 ? await store.find(name, sha256) : (await store.current()).files.find((one) => one.name === name)
  if (!file) throw notFound('This file (/api/corpus names those of the current revision)')
  return file
}

function respond({ name, sha256, plain, packed }: PackedFile, isNamed: boolean, request: Request): Response {
  const headers: HeaderList = [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Location', toUrl(name, sha256)],
    ['Cache-Control', isNamed ? 'public, max-age=31536000, immutable' : 'public, no-cache'],
    ['Vary', 'Accept-Encoding'],
  ]
  const body = { body: plain, encoded: { br: packed } }
  return toWebResponse({ status: 200, headers, etag: `"${sha256}"`, cacheable: false, ...body }, request)
}
