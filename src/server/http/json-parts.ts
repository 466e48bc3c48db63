import { hash } from 'node:crypto'
import { type Body, type ByteRange, JoinedBody } from './body.ts'

/** An object that writes its JSON in prepared parts. `toJSON` returns the same content for `JSON.stringify`. */
export abstract class JsonParts {
  abstract addTo(builder: BodyBuilder): void
  abstract toJSON(): unknown
}

export type JsonBody = {
  readonly body: Body
  /** Input for the ETag: equal exactly when the bodies are equal. */
  readonly named: string | Uint8Array
}

/** Produces the same bytes as `JSON.stringify`. */
export function toJsonBody(result: unknown): JsonBody {
  if (!hasParts(result)) {
    // Encoded once, for the hash and for sending.
    const body = Buffer.from(JSON.stringify(result))
    return { body, named: body }
  }
  const builder = new BodyBuilder()
  let before = '{'
  for (const [name, value] of Object.entries(result)) {
    if (value === undefined) continue
    builder.addText(`${before}${JSON.stringify(name)}:`)
    if (isListOfParts(value)) addList(builder, value)
    else builder.addText(JSON.stringify(value))
    before = ','
  }
  builder.addText('}')
  return builder.build()
}

function hasParts(result: unknown): result is object {
  return typeof result === 'object' && result !== null && Object.values(result).some(isListOfParts)
}

const isListOfParts = (value: unknown): value is readonly JsonParts[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof JsonParts)

function addList(builder: BodyBuilder, list: readonly JsonParts[]): void {
  let before = '['
  for (const each of list) {
    builder.addText(before)
    each.addTo(builder)
    before = ','
  }
  builder.addText(']')
}

/** 96 bits, because a mark only has to differ from earlier marks of the same fragment. */
const markLength = 16

/** Hash marker for a shared JSON fragment. The leading NUL cannot occur in JSON. */
export function toMark(bytes: Uint8Array): string {
  return `\0${hash('sha256', bytes, 'base64url').slice(0, markLength)}`
}

/** Collects the parts of a body, and the ETag input for each. */
export class BodyBuilder {
  readonly #parts: (string | Uint8Array | ByteRange)[] = []
  #length = 0
  #named = ''
  /** The current unfinished part: text, or adjacent bytes of one buffer. */
  #text = ''
  #range: { readonly bytes: Buffer; readonly start: number; end: number } | undefined

  addText(text: string): void {
    if (this.#range) this.#endRange(this.#range)
    this.#text += text
    this.#named += text
  }

  /** Adds bytes encoded earlier; `name` represents them in the ETag input. */
  addBytes({ bytes, start, end }: ByteRange, name: string): void {
    if (start === end) return
    this.#named += name
    const last = this.#range
    if (last?.bytes === bytes && last.end === start) {
      last.end = end
      return
    }
    if (last) this.#endRange(last)
    else this.#endText()
    this.#range = { bytes, start, end }
  }

  build(): JsonBody {
    if (this.#range) this.#endRange(this.#range)
    else this.#endText()
    return { body: new JoinedBody(this.#parts, this.#length), named: this.#named }
  }

  #endText(): void {
    if (this.#text === '') return
    this.#length += Buffer.byteLength(this.#text)
    this.#parts.push(this.#text)
    this.#text = ''
  }

  #endRange(range: ByteRange): void {
    this.#length += range.end - range.start
    // Copying a whole buffer is faster than copying a range of it.
    this.#parts.push(range.start === 0 && range.end === range.bytes.length ? range.bytes : range)
    this.#range = undefined
  }
}
