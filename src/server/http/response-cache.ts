import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bodyOf, type SerializedResponse, serializeResponse } from './serialized-response.ts'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

type Entry = {
  readonly key: string
  readonly etag: string
  readonly headers: readonly string[]
  readonly identity: SerializedResponse
  /** For a client that has it already. */
  notModified?: SerializedResponse
  /** Made when first asked for. */
  readonly encoded: Map<Encoding, SerializedResponse>
  /** How often the quickly packed bytes were asked for. */
  hitsEncoded: number
  /** Since it was last looked at as one that might go. */
  wasUsed: boolean
}

/** Below this, compression costs more than it saves. */
const minCompressedBytes = 860
/** A page is compressed once a revision, so somewhat harder than on the fly, but not so hard that a reader waits for it. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** What is asked for again is packed once more, beside the event loop: some 12 % smaller, in fifty times the time. */
const maxBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const recompressAfterHits = 3
const brotliInThreadPool = promisify(brotliCompress)

/** The rest is what the client has, with the answer that it has. */
const notModifiedHeaders = /^(?:etag|cache-control|vary|access-control-allow-origin|strict-transport-security)$/i

/**
 * Answers by key, within a room: when they outgrow it, those go that were not used for long. The key names everything an answer depends
 * on, the revision too, so nothing is ever stale: after a write the old keys are simply no longer asked for.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  #hand = this.#entries.values()
  readonly #room: number
  readonly #keepAliveMs: number
  #used = 0
  #isPacking = false
  /** How often an answer was there. */
  hits = 0

  /** How long connections are kept stands in every answer's head. */
  constructor(maxBytes: number, keepAliveMs = 5000) {
    this.#room = maxBytes
    this.#keepAliveMs = keepAliveMs
  }

  find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.hits++
    entry.wasUsed = true
    return entry
  }

  set(key: string, headers: readonly string[], etag: string, body: Buffer | string): Entry {
    const identity = this.#toReady(headers, body)
    const entry = { key, etag, headers, identity, encoded: new Map(), hitsEncoded: 0, wasUsed: false }
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#grow(identity.bytes.length, entry)
    return entry
  }

  /** What tells a client that what it has is still so. */
  toNotModified(entry: Entry): SerializedResponse {
    const headers = () => entry.headers.filter((_, at) => notModifiedHeaders.test(entry.headers[at - (at % 2)] ?? ''))
    entry.notModified ??= serializeResponse({ status: 304, headers: headers(), keepAliveMs: this.#keepAliveMs })
    return entry.notModified
  }

  /** The answer in the best encoding that the client takes. */
  encode(entry: Entry, accepted: string): SerializedResponse {
    if (bodyOf(entry.identity).length < minCompressedBytes) return entry.identity
    const encoding = chooseEncoding(accepted)
    if (!encoding) return entry.identity
    const known = entry.encoded.get(encoding)
    if (known) {
      if (encoding === 'br' && ++entry.hitsEncoded === recompressAfterHits) void this.#packHard(entry)
      return known
    }
    const body = bodyOf(entry.identity)
    return this.#keepEncoded(entry, encoding, encoding === 'br' ? brotliCompressSync(body, fastBrotli) : gzipSync(body))
  }

  #keepEncoded(entry: Entry, encoding: Encoding, bytes: Buffer): SerializedResponse {
    const made = this.#toReady([...entry.headers, 'Content-Encoding', encoding], bytes)
    const before = entry.encoded.get(encoding)?.bytes.length ?? 0
    entry.encoded.set(encoding, made)
    this.#grow(made.bytes.length - before, entry)
    return made
  }

  /** One at a time: packing must not take the cores from answering. One that finds another running comes when it is next asked for. */
  async #packHard(entry: Entry): Promise<void> {
    if (this.#isPacking) {
      entry.hitsEncoded = 0
      return
    }
    this.#isPacking = true
    try {
      const bytes = await brotliInThreadPool(bodyOf(entry.identity), maxBrotli)
      if (this.#entries.get(entry.key) === entry) this.#keepEncoded(entry, 'br', bytes)
    } finally {
      this.#isPacking = false
    }
  }

  get usedBytes(): number {
    return this.#used
  }

  /** The hand of a clock goes round the entries: what was used since it last came by stays, and the rest goes until there is room. */
  #grow(bytes: number, kept: Entry): void {
    this.#used += bytes
    while (this.#used > this.#room && this.#entries.size > 1) {
      const { value: entry } = this.#hand.next()
      if (!entry) this.#hand = this.#entries.values()
      else if (entry.wasUsed || entry === kept) entry.wasUsed = false
      else this.#drop(entry.key)
    }
  }

  #toReady(headers: readonly string[], body: Buffer | string): SerializedResponse {
    return serializeResponse({ status: 200, headers, keepAliveMs: this.#keepAliveMs, body })
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#used -= sizeOf(entry)
  }
}

const refused = /;\s*q=0(\.0*)?\s*(,|$)/

function chooseEncoding(accepted: string): Encoding | undefined {
  if (!accepted.includes('q=0')) return encodings.find((name) => accepted.includes(name))
  const offered = accepted.split(',').filter((part) => !refused.test(part))
  return encodings.find((name) => offered.some((part) => part.trim().startsWith(name)))
}

function sizeOf({ identity, encoded }: Entry): number {
  return [identity, ...encoded.values()].reduce((sum, { bytes: whole }) => sum + whole.length, 0)
}
