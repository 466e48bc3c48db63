const numbers = new WeakMap<object, number>()
const last = { number: 0 }

/** The number of an object, always the same and never that of another: it can be remembered without keeping the object. Other values as they are. */
export function identify(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = numbers.get(value)
  if (known !== undefined) return known
  last.number += 1
  numbers.set(value, last.number)
  return last.number
}
