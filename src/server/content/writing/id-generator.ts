import { getRandomValues } from 'node:crypto'

// Crockford's alphabet: sorts like its values, and has no letters that can be confused.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLength = 10
const orderLength = 4
const randomLength = 12

/** Creates opaque ids for one moment, which sort in the order of creation. */
export function createIdGenerator(now: Date): () => string {
  const state = { order: 0 }
  return () => {
    const random = [...getRandomValues(new Uint8Array(randomLength))].map((byte) => alphabet[byte % 32]).join('')
    const order = toText(state.order++, orderLength)
    return toText(now.getTime(), timeLength) + order + random
  }
}

function toText(value: number, length: number): string {
  return Array.from({ length }, (_, at) => alphabet[Math.floor(value / 32 ** (length - 1 - at)) % 32]).join('')
}
