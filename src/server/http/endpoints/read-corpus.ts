import { notFound } from '#shared/contract/errors.ts'
import type { CorpusEdition, CorpusFileName, CorpusIndex } from '#shared/corpus/corpus-files.ts'
import { isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { CorpusFileCache, PackedFile } from '../../content/read-model/corpus-file-cache.ts'
import type { EditionFileCache } from '../../content/read-model/edition-file-cache.ts'
import type { Limiter } from '../../load-shedding/limiter.ts'
import type { Handlers } from '../handlers.ts'
import { type HeaderList, toWebResponse } from '../internal-response.ts'

type Settings = {
  readonly store: CorpusFileCache
  readonly editionFiles: EditionFileCache
  /** The language whose default edition has this id. */
  readonly findDefault: (id: string) => TextLanguage | undefined
  /**
   * A slot is taken only after the files are built: building waits for the thread pool and would hold it for a second.
   */
  readonly limiter: Limiter
  /** The state that current pages are made from; see `toState`. */
  readonly state: () => string
  readonly contacts: () => CorpusIndex['contacts']
}

/** The whole content as files, for download and for reading offline. */
export function readCorpus(settings: Settings): Handlers {
  const { store, editionFiles, findDefault, limiter, state, contacts } = settings
  const send = (file: PackedFile<string>, sha256: string | undefined, request: Request) =>
    limiter.run(() => respond(file, sha256 !== undefined, request))
  const read = async (name: CorpusFileName, sha256: string | undefined, request: Request) =>
    await send(await findFile(store, name, sha256), sha256, request)
  const readEdition = async (id: string, sha256: string | undefined, request: Request) => {
    const file = await editionFiles.find(id)
    if (!file) throw notFound('The edition')
    if (sha256 && file.sha256 !== sha256) throw noSuchFile()
    return await send(file, sha256, request)
  }
  return {
    async listCorpus({ query }) {
      const { revision, files } = await store.current()
      const editions = query.editions && (await listEditionFiles(editionFiles, query.editions))
      return await limiter.run(() => ({
        revision,
        state: state(),
        files: files.map((file) => ({ name: file.name, ...toFacts(file) })),
        ...(editions && { editions }),
        contacts: contacts(),
      }))
    },
    readStudies: ({ query, client }) => read('studies', query.sha256, client.request),
    readCorpus({ params: { edition = '' }, query: { sha256 }, client: { request } }) {
      const language = isTextLanguage(edition) ? edition : findDefault(edition)
      return language ? read(language, sha256, request) : readEdition(edition, sha256, request)
    },
  }
}

function toFacts({ name, sha256, plain, packed }: PackedFile<string>) {
  return { url: toUrl(name, sha256), sha256, size: plain.length, bytes: packed.length }
}

/** Sequential, because packing one takes some megabytes. */
async function listEditionFiles(editionFiles: EditionFileCache, ids: readonly string[]) {
  const listed: CorpusEdition[] = []
  for (const id of new Set(ids)) {
    const file = await editionFiles.find(id)
    if (file) listed.push({ id, language: file.language, title: file.title, ...toFacts(file) })
  }
  return listed
}

const noSuchFile = () => notFound('This file (/api/corpus names those of the current revision)')

function toUrl(name: string, sha256: string): string {
  return `/api/corpus/${name}?sha256=${sha256}`
}

async function findFile(store: CorpusFileCache, name: CorpusFileName, sha256: string | undefined): Promise<PackedFile> {
  const file = sha256 ? await store.find(name, sha256) : (await store.current()).files.find((one) => one.name === name)
  if (!file) throw noSuchFile()
  return file
}

function respond({ name, sha256, plain, packed }: PackedFile<string>, isNamed: boolean, request: Request): Response {
  const headers: HeaderList = [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Location', toUrl(name, sha256)],
    ['Cache-Control', isNamed ? 'public, max-age=31536000, immutable' : 'public, no-cache'],
    ['Vary', 'Accept-Encoding'],
  ]
  const body = { body: plain, encoded: { br: packed } }
  return toWebResponse({ status: 200, headers, etag: `"${sha256}"`, cacheable: false, ...body }, request)
}
