const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: the form that authenticator apps accept and people can read aloud. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Undefined when a letter is not in the alphabet. */
export function parseBase32(text: string): Uint8Array | undefined {
  const values = [...text].map((letter) => alphabet.indexOf(letter))
  if (values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
