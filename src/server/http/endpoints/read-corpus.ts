import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { notFound } from '#shared/contract/errors.ts'
import type { CorpusFileName, CorpusIndex } from '#shared/corpus/corpus-files.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import type { CorpusFileCache, PackedFile } from '../../content/read-model/corpus-file-cache.ts'
import type { Handlers } from '../handlers.ts'

const unpack = promisify(brotliDecompress)

type Settings = {
  readonly store: CorpusFileCache
  /** What a page of this moment is tagged with; see `toState`. */
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
          return { name, url: toAddress(name, sha256), sha256, size, bytes: packed.length }
        }),
        contacts: contacts(),
      }
    },
    readStudies: ({ query, client }) => answer(store, 'studies', query.sha256, client.request),
    readCorpus({ params, query, client }) {
      if (!isTextLanguage(params.lng ?? '')) throw notFound('This language')
      return answer(store, params.lng as CorpusFileName, query.sha256, client.request)
    },
  }
}

function toAddress(name: CorpusFileName, sha256: string): string {
  return `/api/corpus/${name}?sha256=${sha256}`
}

async function answer(store: CorpusFileCache, name: CorpusFileName, sha256: string | undefined, request: Request) {
  const file = sha256 ? await store.find(name, sha256) : (await store.current()).files.find((one) => one.name === name)
  if (!file) throw notFound('This file (/api/corpus names those of the current revision)')
  const etag = `"${file.sha256}"`
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Location': toAddress(name, file.sha256),
    ETag: etag,
    'Cache-Control': sha256 ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    Vary: 'Accept-Encoding',
  }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return await send(file, headers, request.headers.get('accept-encoding') ?? '')
}

const takesBrotli = /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/

async function send({ packed }: PackedFile, headers: Record<string, string>, accepted: string): Promise<Response> {
  if (takesBrotli.test(accepted)) return new Response(packed, { headers: { ...headers, 'Content-Encoding': 'br' } })
  return new Response(new Uint8Array(await unpack(packed)), { headers })
}
