import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { largeBytes } from '../load-shedding/limit-transfers.ts'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { ClockCache } from './clock-cache.ts'
import { type CacheableResponse, findHeader, type HeaderList, listNotModifiedHeaders } from './internal-response.ts'
import { bodyOf, type SerializedResponse, serializeResponse } from './serialized-response.ts'

export type CachedResponse = {
  readonly key: string
  readonly store: ClockCache<CachedResponse>
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
/** A page is compressed once a revision, so better than on the fly, but not so well that a reader waits for it. */
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

/**
 * Serialized responses by key, limited in bytes, of which the key is a part: a client chooses how long a URL is. The key contains everything that a response depends on, the revision too, so no
 * response is ever stale: after a write the old keys are no longer requested, and CLOCK evicts them.
 */
export class ResponseCache {
  readonly #small: ClockCache<CachedResponse>
  /** Apart from the others, so that a few requests for a thousand verses each do not evict every page. */
  readonly #large: ClockCache<CachedResponse>
  readonly #keepAliveMs: number
  #isRecompressing = false
  hits = 0

  /** The keep-alive time is part of every serialized header. */
  constructor(maxBytes: number, keepAliveMs = 5000) {
    this.#small = new ClockCache((maxBytes * 2) / 3)
    this.#large = new ClockCache(maxBytes / 3)
    this.#keepAliveMs = keepAliveMs
  }

  get usedBytes(): number {
    return this.#small.usedBytes + this.#large.usedBytes
  }

  find(key: string): CachedResponse | undefined {
    const cached = this.#small.get(key) ?? this.#large.get(key)
    if (cached) this.hits++
    return cached
  }

  set(key: string, response: CacheableResponse): CachedResponse {
    const { etag, body } = response
    const headers = withEtag(response.headers, etag)
    const identity = this.#serialize(headers, body)
    const store = identity.bytes.length < largeBytes ? this.#small : this.#large
    const cached = { key, store, etag, headers, identity, encoded: new Map(), brotliHits: 0 }
    store.set(key, cached, key.length + entryBytes + sizeOf(identity))
    return cached
  }

  toNotModified(cached: CachedResponse): SerializedResponse {
    if (cached.notModified) return cached.notModified
    const headers: HeaderList = [...listNotModifiedHeaders(cached.headers), ['ETag', cached.etag]]
    cached.notModified = serializeResponse({ status: 304, headers, keepAliveMs: this.#keepAliveMs })
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
    const made = this.#serialize([...cached.headers, ['Content-Encoding', encoding]], bytes)
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

  #serialize(headers: HeaderList, body: Uint8Array | string): SerializedResponse {
    return serializeResponse({ status: 200, headers, keepAliveMs: this.#keepAliveMs, body })
  }
}

/** What an entry takes beside its key and its bytes: the objects and the maps that hold it. */
export const entryBytes = 1024

/** The header counts twice: it is in the bytes and in the list. */
export function sizeOf({ bytes, bodyOffset }: SerializedResponse): number {
  return bytes.length + bodyOffset
}

const withEtags = new WeakMap<HeaderList, { readonly etag: string; readonly headers: HeaderList }>()

/** The API responses of a revision share one list, whose lines are then joined once. */
function withEtag(headers: HeaderList, etag: string): HeaderList {
  const known = withEtags.get(headers)
  if (known?.etag === etag) return known.headers
  const made: HeaderList = [...headers, ['ETag', etag]]
  withEtags.set(headers, { etag, headers: made })
  return made
}

function compress({ identity, headers }: CachedResponse, encoding: Encoding): Buffer {
  const body = bodyOf(identity)
  if (encoding !== 'br') return gzipSync(body)
  const isLongPage = body.length >= minLongBytes && findHeader(headers, 'content-type')?.startsWith('text/html')
  return brotliCompressSync(body, isLongPage ? longBrotli : fastBrotli)
}
