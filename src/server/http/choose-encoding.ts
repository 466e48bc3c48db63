/** In the order of preference. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const patterns: Readonly<Record<Encoding, RegExp>> = { br: toPattern('br'), gzip: toPattern('gzip') }

/**
 * The best of the available encodings that the client's `Accept-Encoding` allows; undefined to send the body
 * uncompressed.
 */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | undefined {
  return accepted ? available.find((encoding) => accepts(accepted, encoding)) : undefined
}

function accepts(accepted: string, encoding: Encoding): boolean {
  const match = patterns[encoding].exec(accepted)
  return match !== null && Number(match[1] ?? 1) > 0
}

/** Matches the whole name with an optional weight: `br;q=0` rejects the encoding. */
function toPattern(encoding: Encoding): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'i')
}
