import { hash } from 'node:crypto'

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
  readonly body: string | Uint8Array<ArrayBuffer>
  /** Tells two bodies apart as well as they would themselves. */
  readonly named: string
}

/** The same bytes as `JSON.stringify` gives. */
export function toJsonBody(result: unknown): JsonBody {
  if (!hasParts(result)) {
    const body = JSON.stringify(result)
    return { body, named: body }
  }
  const parts: (string | JsonFragment)[] = []
  for (const [name, value] of Object.entries(result)) {
    if (value === undefined) continue
    parts.push(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
    if (isListOfParts(value)) pushList(parts, value)
    else parts.push(JSON.stringify(value))
  }
  parts.push('}')
  return join(parts)
}

function hasParts(result: unknown): result is object {
  return typeof result === 'object' && result !== null && Object.values(result).some(isListOfParts)
}

const isListOfParts = (value: unknown): value is readonly JsonParts[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof JsonParts)

function pushList(parts: (string | JsonFragment)[], list: readonly JsonParts[]): void {
  for (const [at, each] of list.entries()) parts.push(at === 0 ? '[' : ',', ...each.listParts())
  parts.push(']')
}

/** No JSON has this character: a mark cannot be taken for text. */
const beforeMark = '\0'

function join(parts: readonly (string | JsonFragment)[]): JsonBody {
  let named = ''
  let length = 0
  for (const part of parts) {
    named += typeof part === 'string' ? part : beforeMark + part.mark
    length += typeof part === 'string' ? Buffer.byteLength(part) : part.bytes.length
  }
  const body = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const part of parts) {
    if (typeof part === 'string') at += body.write(part, at)
    else {
      body.set(part.bytes, at)
      at += part.bytes.length
    }
  }
  return { body, named }
}
