const numbers = new WeakMap<object, number>()
const last = { number: 0 }

/**
 * A unique, stable number for an object, so that it can be compared later without being kept alive. Other values are
 * returned as they are.
 */
export function identify(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = numbers.get(value)
  if (known !== undefined) return known
  last.number += 1
  numbers.set(value, last.number)
  return last.number
}
