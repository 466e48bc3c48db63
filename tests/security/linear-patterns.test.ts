import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPatterns } from './list-patterns.ts'

const patterns = listPatterns().filter(({ pattern }) => /[*+]|\{\d+,\}/.test(pattern.source))

/** What a run may be made of where a pattern cannot be turned into texts that match it. */
const commonUnits = [' ', 'a', '1', '\n', '.', '/', '-', '"', '(', '[', '&', '%2e', 'a ', '1:', '\u0640', '\u064e', 'ا']
const lengths = { short: 1000, long: 8000 }
/** What takes less than this, in milliseconds, is not compared. */
const fastMs = 8

/** Texts that match, so that runs of their parts lead deep into the pattern. */
function listMatches(pattern: RegExp): readonly string[] {
  try {
    const flags = pattern.flags.replaceAll(/[gyi]/g, '')
    return fc.sample(fc.stringMatching(new RegExp(pattern.source, flags), { maxLength: 24 }), { numRuns: 5, seed: 17 })
  } catch {
    return []
  }
}

type Shape = readonly [before: string, repeated: string, after: string]

/** A part of a matching text, repeated; behind it what was there, or what makes the match fail. */
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
  // As `replaceAll` and `split` go over the whole text.
  const everywhere = pattern.flags.includes('g') ? pattern : new RegExp(pattern.source, `${pattern.flags}g`)
  // Of this thread alone: what the garbage collector and the compiler do beside it is not the pattern's.
  const begun = process.threadCpuUsage()
  text.replace(everywhere, '')
  return process.threadCpuUsage(begun).user / 1000
}

/** What takes longer than that on a busy machine is measured again. */
const attempts = 5

/** Eight times the text takes some eight times the time; quadratic work takes sixty-four times, each time. */
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
