import { hash } from 'node:crypto'
import { setImmediate as nextTick } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type CorpusFileName, corpusFileNames } from '#shared/corpus/corpus-files.ts'
import { toCollectionsFile, toCorpusFile } from '#shared/corpus/to-corpus-files.ts'

const compress = promisify(brotliCompress)

/**
 * A file in plain and compressed form. Both are made once and shared by all responses: with a copy per client, a few
 * hundred could fill the memory.
 */
export type PackedFile<Name extends string = CorpusFileName> = {
  readonly name: Name
  readonly sha256: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly packed: Uint8Array<ArrayBuffer>
}

export type CorpusSet = { readonly revision: number; readonly files: readonly PackedFile[] }

export type CorpusFileCache = {
  /** The files of the current revision, made at the first request and shared by concurrent ones. */
  current(): Promise<CorpusSet>
  /** Also finds files of the previous revision, for clients in the middle of a download. */
  find(name: CorpusFileName, sha256: string): Promise<PackedFile | undefined>
}

/** Two revisions, so that downloads of the previous one can finish. */
const cachedRevisions = 2

/**
 * Quality 9 of 11: an eighth larger (1.8 MB in all), but made in under three seconds of one core instead of fifty.
 * Compression runs outside the main thread, and a file whose text did not change is not compressed again.
 */
export function createCorpusFileCache(catalogue: () => Catalogue): CorpusFileCache {
  const cached = new Map<number, Promise<CorpusSet>>()

  const build = async (now: Catalogue, before: CorpusSet | undefined): Promise<CorpusSet> => {
    const files = corpusFileNames.map(async (name) => await pack(now, name, before))
    return { revision: now.revision, files: await Promise.all(files) }
  }

  const current = (): Promise<CorpusSet> => {
    const now = catalogue()
    const known = cached.get(now.revision)
    if (known) return known
    const last = [...cached.values()].at(-1)
    const building = Promise.resolve(last)
      .catch(() => undefined)
      .then((before) => build(now, before))
    cached.set(now.revision, building)
    building.catch(() => cached.delete(now.revision))
    for (const oldest of cached.keys()) if (cached.size > cachedRevisions) cached.delete(oldest)
    return building
  }

  return {
    current,
    async find(name, sha256) {
      await current()
      const sets = await Promise.all(cached.values())
      return sets.flatMap(({ files }) => files).find((file) => file.name === name && file.sha256 === sha256)
    },
  }
}

async function pack(now: Catalogue, name: CorpusFileName, before: CorpusSet | undefined): Promise<PackedFile> {
  // Serializing a file takes some milliseconds, so other requests run in between.
  await nextTick()
  const content = name === 'studies' ? toCollectionsFile(now) : toCorpusFile(now, name)
  return await packFile(name, content, before?.files)
}

/** Returns the previous file if the content is the same. */
export async function packFile<Name extends string>(
  name: Name,
  content: object,
  before: readonly PackedFile<Name>[] = [],
): Promise<PackedFile<Name>> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const sha256 = hash('sha256', bytes, 'hex')
  const same = before.find((file) => file.name === name && file.sha256 === sha256)
  if (same) return same
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  return { name, sha256, plain: bytes, packed: new Uint8Array(packed) }
}
