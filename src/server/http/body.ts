/** The body of a response. */
export type Body = string | Uint8Array<ArrayBuffer> | JoinedBody

/** A range of bytes in a buffer that many bodies share. Creating a view of it takes longer than copying its bytes. */
export type ByteRange = { readonly bytes: Buffer; readonly start: number; readonly end: number }

type BodyPart = string | Uint8Array | ByteRange

/** A body in parts. They are joined when the response is written, so that its bytes are copied once. */
export class JoinedBody {
  /** The length in bytes. */
  readonly length: number
  readonly #parts: readonly BodyPart[]

  constructor(parts: readonly BodyPart[], length: number) {
    this.#parts = parts
    this.length = length
  }

  writeTo(target: Buffer, offset: number): void {
    let at = offset
    for (const part of this.#parts) {
      if (typeof part === 'string') at += target.write(part, at)
      else if (part instanceof Uint8Array) {
        target.set(part, at)
        at += part.length
      } else at += part.bytes.copy(target, at, part.start, part.end)
    }
  }
}

export function byteLengthOf(body: Body | Buffer): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length
}

export function writeBody(body: Body | Buffer, target: Buffer, offset: number): void {
  if (typeof body === 'string') target.write(body, offset)
  else if (body instanceof JoinedBody) body.writeTo(target, offset)
  else target.set(body, offset)
}

/** For callers that do not take parts. */
export function joinBody(body: Body): string | Uint8Array<ArrayBuffer> {
  if (!(body instanceof JoinedBody)) return body
  const bytes = Buffer.allocUnsafeSlow(body.length)
  body.writeTo(bytes, 0)
  return bytes
}
