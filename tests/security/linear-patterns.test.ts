import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPatterns } from './list-patterns.ts'

const patterns = listPatterns().filter(({ pattern }) => /[*+]|\{\d+,\}/.test(pattern.source))

/** Texts to repeat, in addition to parts of texts that match the pattern. */
const commonUnits = [' ', 'a', '1', '\n', '.', '/', '-', '"', '(', '[', '&', '%2e', 'a ', '1:', '\u0640', '\u064e', 'ا']
const lengths = { short: 1000, long: 8000 }
/** Faster patterns are not compared. */
const fastMs = 8

/** Texts that match the pattern, so that repeated parts of them reach all of it. */
function listMatches(pattern: RegExp): readonly string[] {
  try {
    const flags = pattern.flags.replaceAll(/[gyi]/g, '')
    return fc.sample(fc.stringMatching(new RegExp(pattern.source, flags), { maxLength: 24 }), { numRuns: 5, seed: 17 })
  } catch {
    return []
  }
}

type Shape = readonly [before: string, repeated: string, after: string]

/** A repeated part of a matching text, followed by its original end or by one that makes the match fail. */
function listShapes(pattern: RegExp): Shape[] {
  const cut = listMatches(pattern).flatMap((text) => {
    const at = Array.from({ length: Math.min(text.length, 8) }, (_, index) => index)
    return at.flatMap((start) =>
      [1, 2].map((size) => [text.slice(0, start), text.slice(start, start + size), text.slice(start + size)] as const),
    )
  })
  const common = commonUnits.map((unit) => ['', unit, ''] as const)
  const whole = [...cut, ...common].flatMap(([before, unit, after]) =>
    [after, '\u0001', 'x'].map((end) => [before, unit, end] as const),
  )
  return [...new Map(whole.map((shape) => [JSON.stringify(shape), shape])).values()]
}

function measure(pattern: RegExp, [before, repeated, after]: Shape, length: number): number {
  const text = before + repeated.repeat(length / repeated.length) + after
  // Searches the whole text, as `replaceAll` and `split` do.
  const everywhere = pattern.flags.includes('g') ? pattern : new RegExp(pattern.source, `${pattern.flags}g`)
  // CPU time of this thread only, without that of the garbage collector and the compiler.
  const begun = process.threadCpuUsage()
  text.replace(everywhere, '')
  return process.threadCpuUsage(begun).user / 1000
}

/** A slow result is measured again, because the machine may be busy. */
const attempts = 5

/** Eight times the text takes linear work about eight times as long, and quadratic work sixty-four times. */
function isLinear(pattern: RegExp, shape: Shape): boolean {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const long = measure(pattern, shape, lengths.long)
    if (long < fastMs || long / Math.max(0.2, measure(pattern, shape, lengths.short)) < 28) return true
  }
  return false
}

test.each(patterns.map(({ place, pattern }) => [String(pattern), place, pattern] as const))(
  '%s in %s takes time in proportion to the text',
  (_name, _place, pattern) => {
    expect(listShapes(pattern).find((shape) => !isLinear(pattern, shape))).toBeUndefined()
  },
)

test.each([/\s+$/, /^(.*)x(.*)y$/, /\(\s*(x*)\s*\)/, /(\w+)\s+[!]/])('%s would be found', (pattern) => {
  expect(listShapes(pattern).some((shape) => !isLinear(pattern, shape))).toBe(true)
})
