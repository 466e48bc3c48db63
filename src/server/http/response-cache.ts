import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ContentState } from '../content/recording/content-state.ts'
import type { RecordedReads } from '../content/recording/recorded-reads.ts'
import { largeBytes } from '../load-shedding/limit-transfers.ts'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { ClockCache } from './clock-cache.ts'
import { type CacheableResponse, findHeader, type HeaderList, listNotModifiedHeaders } from './internal-response.ts'
import { bodyOf, type SerializedResponse, serializeResponse } from './serialized-response.ts'

export type CachedResponse = {
  readonly key: string
  readonly store: ClockCache<CachedResponse>
  /** What it was made from. */
  readonly reads: RecordedReads
  /** The number of the last state in which all of that was the same; it is checked again when the content has moved on. */
  validAt: number
  readonly etag: string
  readonly headers: HeaderList
  readonly identity: SerializedResponse
  /** For a client that has the response already; made at the first such request. */
  notModified?: SerializedResponse
  /** Each made at the first request for it. */
  readonly encoded: Map<Encoding, SerializedResponse>
  /** How often the fast brotli was sent. */
  brotliHits: number
}

/** A smaller body is not compressed: that costs more than it saves. */
const minCompressedBytes = 860
/** A page is compressed once for all who read it, so better than on the fly, but not so well that a reader waits for it. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/**
 * A whole chapter is hundreds of kilobytes. Above a hint of 1 MB Brotli finds repetitions by five bytes instead of four, of which Arabic has
 * too few combinations: chapter 2 in Russian takes 79 kB, at the fast level 86.
 */
const longBrotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: 2 ** 20 },
}
const minLongBytes = 192 * 1024
/** A response that is requested again is compressed once more, in the thread pool: some 12 % smaller, in fifty times the time. */
const maxBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const recompressAfterHits = 3
const brotliInThreadPool = promisify(brotliCompress)

type Settings = {
  readonly maxBytes: number
  /** Part of every serialized header. */
  readonly keepAliveMs?: number | undefined
  /** What responses are made from now. */
  readonly state: () => ContentState
}

/**
 * Serialized responses by key, limited in bytes, of which the key is a part: a client chooses how long a URL is. No response is ever stale: one
 * from before an edit is sent only after all that it was made from was found unchanged (decision 25).
 */
export class ResponseCache {
  readonly #small: ClockCache<CachedResponse>
  /** Apart from the others, so that a few requests for a thousand verses each do not evict every page. */
  readonly #large: ClockCache<CachedResponse>
  readonly #keepAliveMs: number
  readonly #state: () => ContentState
  #isRecompressing = false
  hits = 0
  /** How many were dropped because of an edit. */
  outdated = 0

  constructor({ maxBytes, keepAliveMs = 5000, state }: Settings) {
    this.#small = new ClockCache((maxBytes * 2) / 3)
    this.#large = new ClockCache(maxBytes / 3)
    this.#keepAliveMs = keepAliveMs
    this.#state = state
  }

  get usedBytes(): number {
    return this.#small.usedBytes + this.#large.usedBytes
  }

  find(key: string): CachedResponse | undefined {
    const cached = this.#small.get(key) ?? this.#large.get(key)
    if (!cached || !this.#isValid(cached)) return undefined
    this.hits++
    return cached
  }

  #isValid(cached: CachedResponse): boolean {
    const state = this.#state()
    if (cached.validAt === state.number) return true
    if (cached.reads.hold(state)) {
      cached.validAt = state.number
      return true
    }
    cached.store.delete(cached.key)
    this.outdated++
    return false
  }

  set(key: string, { etag, headers, body, reads }: CacheableResponse): CachedResponse {
    const identity = this.#serialize({ headers, etag }, body)
    const store = identity.bytes.length < largeBytes ? this.#small : this.#large
    const cached = { key, store, reads, validAt: 0, etag, headers, identity, encoded: new Map(), brotliHits: 0 }
    store.set(key, cached, key.length + entryBytes + reads.bytes + sizeOf(identity))
    return cached
  }

  toNotModified(cached: CachedResponse): SerializedResponse {
    if (cached.notModified) return cached.notModified
    const headers = listNotModifiedHeaders(cached.headers)
    const own = [['ETag', cached.etag] as const]
    cached.notModified = serializeResponse({ status: 304, headers, own, keepAliveMs: this.#keepAliveMs })
    cached.store.grow(cached.key, cached, sizeOf(cached.notModified))
    return cached.notModified
  }

  /** The response in the best encoding that the client accepts. */
  encode(cached: CachedResponse, accepted: string | undefined): SerializedResponse {
    const body = bodyOf(cached.identity)
    const encoding = body.length < minCompressedBytes ? undefined : chooseEncoding(accepted)
    if (!encoding) return cached.identity
    const known = cached.encoded.get(encoding)
    if (!known) return this.#setEncoded(cached, encoding, compress(cached, encoding))
    if (encoding === 'br' && ++cached.brotliHits === recompressAfterHits) void this.#recompress(cached)
    return known
  }

  #setEncoded(cached: CachedResponse, encoding: Encoding, bytes: Buffer): SerializedResponse {
    const made = this.#serialize(cached, bytes, [['Content-Encoding', encoding]])
    const before = cached.encoded.get(encoding)
    cached.encoded.set(encoding, made)
    cached.store.grow(cached.key, cached, sizeOf(made) - (before ? sizeOf(before) : 0))
    return made
  }

  /** One at a time, so that requests have the processors. A response that finds another being compressed is tried again later. */
  async #recompress(cached: CachedResponse): Promise<void> {
    if (this.#isRecompressing) {
      cached.brotliHits = 0
      return
    }
    this.#isRecompressing = true
    try {
      const bytes = await brotliInThreadPool(bodyOf(cached.identity), maxBrotli)
      if (cached.store.has(cached.key, cached)) this.#setEncoded(cached, 'br', bytes)
    } finally {
      this.#isRecompressing = false
    }
  }

  #serialize(
    { headers, etag }: Pick<CachedResponse, 'headers' | 'etag'>,
    body: Uint8Array | string,
    further: HeaderList = [],
  ): SerializedResponse {
    const own: HeaderList = [['ETag', etag], ...further]
    return serializeResponse({ status: 200, headers, own, keepAliveMs: this.#keepAliveMs, body })
  }
}

/** What an entry takes beside its key and its bytes: the objects and the maps that hold it. */
export const entryBytes = 1024

/** The header counts twice: it is in the bytes and in the list. */
export function sizeOf({ bytes, bodyOffset }: SerializedResponse): number {
  return bytes.length + bodyOffset
}

function compress({ identity, headers }: CachedResponse, encoding: Encoding): Buffer {
  const body = bodyOf(identity)
  if (encoding !== 'br') return gzipSync(body)
  const isLongPage = body.length >= minLongBytes && findHeader(headers, 'content-type')?.startsWith('text/html')
  return brotliCompressSync(body, isLongPage ? longBrotli : fastBrotli)
}
