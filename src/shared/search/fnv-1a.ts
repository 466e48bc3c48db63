const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a, 32 bits, over the UTF-16 units of a span of a text. */
export function fnv1a(text: string, start = 0, end = text.length): number {
  let hash = offsetBasis
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash | 0
}
