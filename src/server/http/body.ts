/** What a response says, before it is written. */
export type Body = string | Uint8Array<ArrayBuffer> | JoinedBody

/** A stretch of bytes that many bodies have in common. A view of it takes longer to make than its bytes to copy. */
export type ByteRange = { readonly bytes: Buffer; readonly start: number; readonly end: number }

type BodyPart = string | Uint8Array | ByteRange

/** A body in parts. They are joined where it is written, so that it is copied once. */
export class JoinedBody {
  /** In bytes. */
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

/** For whatever takes no parts. */
export function joinBody(body: Body): string | Uint8Array<ArrayBuffer> {
  if (!(body instanceof JoinedBody)) return body
  const bytes = Buffer.allocUnsafeSlow(body.length)
  body.writeTo(bytes, 0)
  return bytes
}
