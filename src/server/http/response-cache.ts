import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** An answer ready to be written: header lines as Node takes them, bytes as they go over the wire. */
export type ReadyAnswer = { readonly headers: string[]; readonly bytes: Buffer }

type Entry = {
  readonly key: string
  readonly etag: string
  readonly headers: string[]
  readonly identity: ReadyAnswer
  /** Made when first asked for. */
  readonly encoded: Map<Encoding, ReadyAnswer>
  /** How often the quickly packed bytes were asked for. */
  asked: number
}

/** Below this, compression costs more than it saves. */
const smallest = 860
/** A page is compressed once a revision, so somewhat harder than on the fly, but not so hard that a reader waits for it. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** What is asked for again is packed once more, beside the event loop: some 12 % smaller, in fifty times the time. */
const hard = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const packedHardAfter = 3
const packBeside = promisify(brotliCompress)

/**
 * Answers by key, the least lately used going first when they outgrow their room. The key names everything an answer depends on,
 * the revision too, so nothing is ever stale: after a write the old keys are simply no longer asked for.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #room: number
  #used = 0
  #isPacking = false
  /** How often an answer was there. */
  hits = 0

  constructor(roomInBytes: number) {
    this.#room = roomInBytes
  }

  find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.hits++
    // Map keeps the order of insertion: put back, it counts as used last.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  keep(key: string, headers: string[], etag: string, bytes: Buffer): Entry {
    const entry = { key, etag, headers, identity: toReady(headers, bytes), encoded: new Map(), asked: 0 }
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#grow(bytes.length)
    return entry
  }

  /** The answer in the best encoding that the client takes. */
  encode(entry: Entry, accepted: string): ReadyAnswer {
    if (entry.identity.bytes.length < smallest) return entry.identity
    const encoding = chooseEncoding(accepted)
    if (!encoding) return entry.identity
    const known = entry.encoded.get(encoding)
    if (known) {
      if (encoding === 'br' && ++entry.asked === packedHardAfter) void this.#packHard(entry)
      return known
    }
    const bytes = encoding === 'br' ? brotliCompressSync(entry.identity.bytes, quickly) : gzipSync(entry.identity.bytes)
    return this.#keepEncoded(entry, encoding, bytes)
  }

  #keepEncoded(entry: Entry, encoding: Encoding, bytes: Buffer): ReadyAnswer {
    const made = toReady([...entry.headers, 'Content-Encoding', encoding], bytes)
    const before = entry.encoded.get(encoding)?.bytes.length ?? 0
    entry.encoded.set(encoding, made)
    this.#grow(bytes.length - before)
    return made
  }

  /** One at a time: packing must not take the cores from answering. One that finds another running comes when it is next asked for. */
  async #packHard(entry: Entry): Promise<void> {
    if (this.#isPacking) {
      entry.asked = 0
      return
    }
    this.#isPacking = true
    try {
      const bytes = await packBeside(entry.identity.bytes, hard)
      if (this.#entries.get(entry.key) === entry) this.#keepEncoded(entry, 'br', bytes)
    } finally {
      this.#isPacking = false
    }
  }

  get usedBytes(): number {
    return this.#used
  }

  #grow(bytes: number): void {
    this.#used += bytes
    for (const key of this.#entries.keys()) {
      if (this.#used <= this.#room || this.#entries.size === 1) return
      this.#drop(key)
    }
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

function toReady(headers: string[], bytes: Buffer): ReadyAnswer {
  return { headers: [...headers, 'Content-Length', String(bytes.length)], bytes }
}

function sizeOf({ identity, encoded }: Entry): number {
  return [identity, ...encoded.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
}
