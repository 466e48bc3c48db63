import { hash } from 'node:crypto'
import { type Body, JoinedBody } from './body.ts'

/** JSON that many responses have in common, encoded and hashed once. */
export type JsonFragment = { readonly bytes: Uint8Array; readonly mark: string }

export function toJsonFragment(json: string): JsonFragment {
  const bytes = Buffer.from(json)
  return { bytes, mark: hash('sha256', bytes, 'base64url').slice(0, 27) }
}

/** An object of a response that has its JSON in parts. `toJSON` gives the same to everything else. */
export abstract class JsonParts {
  abstract listParts(): readonly (string | JsonFragment)[]
  abstract toJSON(): unknown
}

export type JsonBody = {
  readonly body: Body
  /** Tells two bodies apart as well as they would themselves. */
  readonly named: string | Uint8Array
}

/** The same bytes as `JSON.stringify` gives. */
export function toJsonBody(result: unknown): JsonBody {
  if (!hasParts(result)) {
    // Encoded once, for the hash and for the wire.
    const body = Buffer.from(JSON.stringify(result))
    return { body, named: body }
  }
  const builder = new BodyBuilder()
  let before = '{'
  for (const [name, value] of Object.entries(result)) {
    if (value === undefined) continue
    builder.add(`${before}${JSON.stringify(name)}:`)
    if (isListOfParts(value)) addList(builder, value)
    else builder.add(JSON.stringify(value))
    before = ','
  }
  builder.add('}')
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
    builder.add(before)
    for (const part of each.listParts()) builder.add(part)
    before = ','
  }
  builder.add(']')
}

/** No JSON has this character: a mark cannot be taken for text. */
const beforeMark = '\0'

/** Texts that follow each other are gathered: each that is encoded by itself takes longer than its letters. */
class BodyBuilder {
  readonly #parts: Uint8Array[] = []
  #text = ''
  #named = ''
  #length = 0

  add(part: string | JsonFragment): void {
    if (typeof part === 'string') {
      this.#text += part
      return
    }
    this.#endText()
    this.#named += beforeMark + part.mark
    this.#length += part.bytes.length
    this.#parts.push(part.bytes)
  }

  build(): JsonBody {
    this.#endText()
    return { body: new JoinedBody(this.#parts, this.#length), named: this.#named }
  }

  #endText(): void {
    if (this.#text === '') return
    const bytes = Buffer.from(this.#text)
    this.#named += this.#text
    this.#length += bytes.length
    this.#parts.push(bytes)
    this.#text = ''
  }
}
