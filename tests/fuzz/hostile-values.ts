import fc from 'fast-check'

/**
 * Texts that often break programs: encodings, lengths, markup, queries, formulas, and names with a meaning in
 * JavaScript.
 */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e\u2066',
  '\r\nSet-Cookie: a=b',
  '../../../../etc/passwd',
  "' or 1=1 --",
  '"; drop table verse; --',
  '%00%ff%c0%ae',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '９９９９',
  '(((((((((((((((((((((((((',
  'a'.repeat(501),
  'ا'.repeat(5000),
  '"'.repeat(400),
  '* '.repeat(200),
  '1:1-'.repeat(100),
  '2:255,'.repeat(200),
  'İıſK̈',
  'x'.repeat(70_000),
] as const

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** Nests deeply enough to exhaust the stack of a recursive parser. */
function nest(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, -(2 ** 53), [], {}, [[]], [null], '', { length: -1 }),
  hostileText,
  fc.integer({ min: 10, max: 3000 }).map(nest),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"admin":true}}'),
    JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
    { $ne: null },
    { toString: 1, valueOf: 1 },
    JSON.parse('{"then":1}'),
  ),
)
