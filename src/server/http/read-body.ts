import type { Context } from 'hono'
import { invalid, tooLarge, unsupportedMedia } from '#shared/contract/errors.ts'

/** Enough for any form; rows that take more say so. */
const defaultLimit = 65_536

/** An escaped U+0000, which PostgreSQL cannot store; an escaped backslash before it makes it plain text again. */
const zeroByte = /(?<!\\)(?:\\\\)*\\u0000/

/** Reads a JSON body, counting as it comes in: what is too large is refused while reading, not after. */
export async function readJsonBody(context: Context, limit = defaultLimit): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw unsupportedMedia()
  const text = new TextDecoder().decode(await readBytes(context.req.raw, limit))
  if (zeroByte.test(text)) throw invalid([{ path: 'body', message: 'holds a zero byte' }])
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ path: 'body', message: 'is not valid JSON' }])
  }
}

export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
