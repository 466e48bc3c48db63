import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import type { ContentState } from '../content/recording/content-state.ts'
import type { RecordedReads } from '../content/recording/recorded-reads.ts'
import { largeBytes } from '../load-shedding/limit-transfers.ts'
import type { Body } from './body.ts'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { ClockCache } from './clock-cache.ts'
import { type CacheableResponse, findHeader, type HeaderList, listNotModifiedHeaders } from './internal-response.ts'
import { bodyOf, type SerializedResponse, serializeResponse } from './serialized-response.ts'

export type CachedResponse = {
  readonly key: string
  readonly store: ClockCache<CachedResponse>
  /** What the response was made from. */
  readonly reads: RecordedReads
  /**
   * The number of the last state in which `reads` was found unchanged. It is checked again after the content has
   * changed.
   */
  validAt: number
  readonly etag: string
  readonly headers: HeaderList
  /** The uncompressed length of the body. */
  readonly bodyBytes: number
  /**
   * The encodings requested so far, each made at the first request for it; initially the one the response was made in.
   */
  readonly forms: Map<Form, SerializedResponse>
  /** Whether a client received it uncompressed. */
  isTakenPlain: boolean
  /** The 304 for clients that have the response; made at the first such request. */
  notModified?: SerializedResponse
  /** How often the fast brotli form was sent. */
  brotliHits: number
}

type Form = Encoding | 'identity'

/** Below this size, compression costs more than it saves. */
const minCompressedBytes = 860
/**
 * A page is compressed once for all its readers: harder than on the fly, but fast enough that no reader waits for it.
 */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/**
 * For whole chapters, hundreds of kilobytes each. With a size hint of 1 MB or more Brotli hashes five bytes instead of
 * four, which suits Arabic, where few combinations of four differ: chapter 2 in Russian takes 79 kB, at the fast level
 * 86.
 */
const longBrotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: 2 ** 20 },
}
const minLongBytes = 192 * 1024
/**
 * A response that is requested repeatedly is compressed again in the thread pool: about 12 % smaller, in fifty times
 * the time.
 */
const maxBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const recompressAfterHits = 3
/** The pause after a recompression, as a multiple of its duration. */
const pauseShare = 3
const brotliInThreadPool = promisify(brotliCompress)
const decompressInThreadPool = promisify(brotliDecompress)

type Settings = {
  readonly maxBytes: number
  /** Written into every serialized header. */
  readonly keepAliveMs?: number | undefined
  /** The current content, from which responses are made. */
  readonly state: () => ContentState
}

/**
 * Serialized responses by key, limited in bytes, including the keys, because a client chooses how long a URL is. No
 * response is ever stale: one from before an edit is sent only after everything it was made from was found unchanged
 * (decision 25).
 */
export class ResponseCache {
  readonly #small: ClockCache<CachedResponse>
  /** Large responses are kept apart, so that a few requests for a thousand verses each do not evict every page. */
  readonly #large: ClockCache<CachedResponse>
  readonly #keepAliveMs: number
  readonly #state: () => ContentState
  #isRecompressing = false
  hits = 0
  /** How many responses were dropped because of an edit. */
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

  /** Whether the response could be sent now. Does not count as a hit. */
  has(key: string): boolean {
    const cached = this.#small.get(key) ?? this.#large.get(key)
    return cached !== undefined && this.#isValid(cached)
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
    const cached: CachedResponse = {
      ...{ key, store, reads, etag, headers, bodyBytes: bodyOf(identity).length },
      ...{ validAt: 0, forms: new Map([['identity', identity]]), isTakenPlain: false, brotliHits: 0 },
    }
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

  /**
   * The response in the best encoding that the client accepts. Nearly all accept one, so only the compressed form is
   * kept, in a fifth of the memory, until a client needs the plain one.
   */
  encode(cached: CachedResponse, accepted: string | undefined): SerializedResponse {
    const form = (cached.bodyBytes < minCompressedBytes ? undefined : chooseEncoding(accepted)) ?? 'identity'
    if (form === 'identity') cached.isTakenPlain = true
    const known = cached.forms.get(form)
    if (!known) return this.#setForm(cached, form, toForm(cached, form))
    if (form === 'br' && ++cached.brotliHits === recompressAfterHits) void this.#recompress(cached)
    return known
  }

  #setForm(cached: CachedResponse, form: Form, body: Buffer): SerializedResponse {
    const made = this.#serialize(cached, body, form === 'identity' ? [] : [['Content-Encoding', form]])
    const before = sizeOfForms(cached)
    cached.forms.set(form, made)
    if (!cached.isTakenPlain) cached.forms.delete('identity')
    cached.store.grow(cached.key, cached, sizeOfForms(cached) - before)
    return made
  }

  /**
   * Recompresses one response at a time, with pauses, so that requests get the CPU: after edits the cache may have
   * thousands to recompress. A response that finds another in progress is tried again later.
   */
  async #recompress(cached: CachedResponse): Promise<void> {
    if (this.#isRecompressing) {
      cached.brotliHits = 0
      return
    }
    this.#isRecompressing = true
    const began = performance.now()
    try {
      const fast = cached.forms.get('br')
      const body = fast && (await brotliInThreadPool(await decompressInThreadPool(bodyOf(fast)), maxBrotli))
      if (body && cached.store.has(cached.key, cached)) this.#setForm(cached, 'br', body)
    } finally {
      const pause = (performance.now() - began) * pauseShare
      setTimeout(() => {
        this.#isRecompressing = false
      }, pause).unref()
    }
  }

  #serialize(
    { headers, etag }: Pick<CachedResponse, 'headers' | 'etag'>,
    body: Body | Buffer,
    further: HeaderList = [],
  ): SerializedResponse {
    const own: HeaderList = [['ETag', etag], ...further]
    return serializeResponse({ status: 200, headers, own, keepAliveMs: this.#keepAliveMs, body })
  }
}

/** The size of an entry in addition to its key and its bytes: its objects and map entries. */
export const entryBytes = 1024

/** The header counts twice: it is in the bytes and in the list of headers. */
export function sizeOf({ bytes, bodyOffset }: SerializedResponse): number {
  return bytes.length + bodyOffset
}

function sizeOfForms({ forms }: CachedResponse): number {
  return forms.values().reduce((sum, form) => sum + sizeOf(form), 0)
}

function toForm(cached: CachedResponse, form: Form): Buffer {
  const body = findPlainBody(cached)
  if (form === 'identity') return body
  if (form !== 'br') return gzipSync(body)
  const isLongPage = body.length >= minLongBytes && findHeader(cached.headers, 'content-type')?.startsWith('text/html')
  return brotliCompressSync(body, isLongPage ? longBrotli : fastBrotli)
}

function findPlainBody({ forms }: CachedResponse): Buffer {
  const [plain, brotli, gzip] = [forms.get('identity'), forms.get('br'), forms.get('gzip')]
  if (plain) return bodyOf(plain)
  return brotli ? brotliDecompressSync(bodyOf(brotli)) : gunzipSync(bodyOf(gzip as SerializedResponse))
}
