import type { Context } from 'hono'
import {
  cutOff,
  invalid,
  packedBody,
  tooLarge,
  tooSlow,
  unsupportedFile,
  unsupportedMedia,
} from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'

/** Enough for any form; a row that accepts more has its own limit. */
const defaultMaxBytes = 65_536

/** A body that arrives too slowly is rejected after this time. A larger limit extends it, for slow connections. */
const minMs = 10_000
const minBytesPerMs = 64

/** An escaped U+0000, which PostgreSQL cannot store. After an escaped backslash it is plain text. */
const zeroByte = /(?<!\\)(?:\\\\)*\\u0000/

/** Reads a JSON body. A body that is too large is rejected while it is read, not after. */
export async function readJsonBody(context: Context, limit = defaultMaxBytes): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]*)/i.exec(type) ?? []
  if (!/^application\/json\s*(;|$)/i.test(type) || !/^utf-?8$/i.test(charset)) throw unsupportedMedia()
  const text = decodeText(await readBytes(context.req.raw, limit))
  if (zeroByte.test(text)) throw invalid([{ path: 'body', ...toRefusal('zero_byte') }])
  return parseJson(text)
}

/** Reads the bytes of a file. Its type is either named or left open. */
export async function readFileBody({ req }: Context, fileType: string, limit = defaultMaxBytes): Promise<Uint8Array> {
  const type = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== fileType && type !== 'application/octet-stream') throw unsupportedFile(fileType)
  return await readBytes(req.raw, limit)
}

/** Bytes in another encoding would silently become “\uFFFD” and be stored like that. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid([{ path: 'body', ...toRefusal('body_not_utf8') }])
  }
}

/** A field named `__proto__` would silently be dropped by code that copies the object. The name may contain escapes. */
const mayNamePrototype = /__proto__|\\u00(?:5f|6f|7[024])/i

function parseJson(text: string): unknown {
  const found = { prototype: false }
  const watch = (name: string, value: unknown) => {
    if (name === '__proto__') found.prototype = true
    return value
  }
  try {
    const value = mayNamePrototype.test(text) ? JSON.parse(text, watch) : JSON.parse(text)
    if (!found.prototype) return value
  } catch {
    throw invalid([{ path: 'body', ...toRefusal('not_json') }])
  }
  throw invalid([{ path: '__proto__', ...toRefusal('not_known') }])
}

/** Reads the bytes as sent. A compressed body is rejected, because its size is known only after decompression. */
export async function readBytes(request: Request, limit: number, waitMs = toMaxWait(limit)): Promise<Uint8Array> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') throw packedBody()
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  const count = { bytes: 0 }
  for await (const chunk of withDeadline(request.body, waitMs)) {
    count.bytes += chunk.length
    if (count.bytes > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toMaxWait(limit: number): number {
  return minMs + limit / minBytesPerMs
}

async function* withDeadline(body: Request['body'], waitMs: number): AsyncGenerator<Uint8Array> {
  if (!body) return
  const late = Promise.withResolvers<never>()
  // A rejection after the race is over would be an unhandled rejection.
  late.promise.catch(() => {})
  const timer = setTimeout(() => late.reject(tooSlow()), waitMs)
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await Promise.race([read(reader), late.promise])
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    reader.releaseLock()
  }
}

/** A client that disconnects fails with the same code as a lost database. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch {
    throw cutOff()
  }
}
