import fc from 'fast-check'
import { hostileJson, hostileText } from './hostile-values.ts'

/** A valid value with one field replaced, removed or added, or another value altogether. */
export function mutate(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'isAdmin', '_id', '$where', ''), hostileText)
  const spoiled = fc
    .tuple(valid, fc.nat(), key, hostileJson, fc.nat({ max: 2 }))
    .map(([value, at, name, other, way]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
      const fields = Object.entries(value)
      const chosen = fields[at % Math.max(fields.length, 1)]?.[0]
      if (way === 0 && chosen !== undefined) return Object.fromEntries(fields.filter(([field]) => field !== chosen))
      if (way === 1 && chosen !== undefined) return define(value, chosen, other)
      return define(value, name, other)
    })
  return fc.oneof({ weight: 4, arbitrary: spoiled }, { weight: 1, arbitrary: hostileJson })
}

/** Defines an own field with any name, because JSON may contain `__proto__` as an ordinary name. */
function define(value: object, name: string, other: unknown): object {
  return Object.defineProperty({ ...value }, name, { value: other, enumerable: true })
}
