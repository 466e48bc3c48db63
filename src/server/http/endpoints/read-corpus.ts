import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { notFound } from '#shared/contract/errors.ts'
import type { CorpusFileName, CorpusIndex } from '#shared/corpus/corpus-files.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import type { CorpusFileCache } from '../../content/read-model/corpus-file-cache.ts'
import { chooseEncoding } from '../choose-encoding.ts'
import type { Handlers } from '../handlers.ts'
import { type HeaderList, toWebResponse } from '../internal-response.ts'

const unpack = promisify(brotliDecompress)

type Settings = {
  readonly store: CorpusFileCache
  /** The state that current pages are made from; see `toState`. */
  readonly state: () => string
  readonly contacts: () => CorpusIndex['contacts']
}

/** The whole content as files: for whoever wants the data, and for reading offline. */
export function readCorpus({ store, state, contacts }: Settings): Handlers {
  return {
    async listCorpus() {
      const { revision, files } = await store.current()
      return {
        revision,
        state: state(),
        files: files.map(({ name, sha256, size, packed }) => {
          return { name, url: toUrl(name, sha256), sha256, size, bytes: packed.length }
        }),
        contacts: contacts(),
      }
    },
    readStudies: ({ query, client }) => respond(store, 'studies', query.sha256, client.request),
    readCorpus({ params, query, client }) {
      if (!isTextLanguage(params.lng ?? '')) throw notFound('This language')
      return respond(store, params.lng as CorpusFileName, query.sha256, client.request)
    },
  }
}

function toUrl(name: CorpusFileName, sha256: string): string {
  return `/api/corpus/${name}?sha256=${sha256}`
}

async function respond(store: CorpusFileCache, name: CorpusFileName, sha256: string | undefined, request: Request) {
  const file = sha256 ? await store.find(name, sha256) : (await store.current()).files.find((one) => one.name === name)
  if (!file) throw notFound('This file (/api/corpus names those of the current revision)')
  const headers: HeaderList = [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Location', toUrl(name, file.sha256)],
    ['Cache-Control', sha256 ? 'public, max-age=31536000, immutable' : 'public, no-cache'],
    ['Vary', 'Accept-Encoding'],
  ]
  const parts = { status: 200, headers, etag: `"${file.sha256}"`, cacheable: false as const }
  const isBrotli = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, ['br']) === 'br'
  if (isBrotli) return toWebResponse({ ...parts, body: '', encoded: { br: file.packed } }, request)
  return toWebResponse({ ...parts, body: new Uint8Array(await unpack(file.packed)) }, request)
}
