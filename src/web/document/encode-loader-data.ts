/**
 * Encodes the loader data of a page exactly as React Router does, byte for byte. React Router's own encoder takes five
 * times as long, because it supports streams and promises, which our loaders never return. The format is internal to
 * React Router: `encode-loader-data.test.ts` compares every kind of value with the output of the installed version.
 */
export function encodeLoaderData(loaderData: Readonly<Record<string, unknown>>): string {
  return new Encoder().encode({ loaderData, actionData: null, errors: null })
}

/** Values without a line of their own. */
const specialValues = {
  undefined: -7,
  null: -5,
  nan: -2,
  infinity: -6,
  negativeInfinity: -3,
  negativeZero: -4,
  hole: -1,
}

/** Writes one line per value; values refer to each other by line number. A value that occurs twice has one line. */
class Encoder {
  readonly #lines: string[] = []
  readonly #numbers = new Map<unknown, number>()
  readonly #waiting: unknown[] = []

  encode(root: object): string {
    this.#numberOf(root)
    while (this.#waiting.length > 0) {
      const value = this.#waiting.pop()
      this.#lines[this.#numbers.get(value) as number] = this.#toLine(value)
    }
    return `[${this.#lines.join(',')}]\n`
  }

  #numberOf(value: unknown): number {
    const known = this.#numbers.get(value) ?? toSpecial(value)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(value, number)
    this.#waiting.push(value)
    return number
  }

  #toLine(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return JSON.stringify(value)
    if (Array.isArray(value)) return this.#toListLine(value)
    if (isPlainObject(value)) return this.#toObjectLine(value)
    throw new Error('A loader returned something other than plain data')
  }

  #toListLine(list: readonly unknown[]): string {
    let line = ''
    for (let at = 0; at < list.length; at++)
      line += `${at ? ',' : '['}${at in list ? this.#numberOf(list[at]) : specialValues.hole}`
    return line ? `${line}]` : '[]'
  }

  #toObjectLine(object: Readonly<Record<string, unknown>>): string {
    let line = ''
    for (const key of Object.keys(object))
      line += `${line ? ',' : '{'}"_${this.#numberOf(key)}":${this.#numberOf(object[key])}`
    return line ? `${line}}` : '{}'
  }
}

function toSpecial(value: unknown): number | undefined {
  if (value === undefined) return specialValues.undefined
  if (value === null) return specialValues.null
  return typeof value === 'number' ? toSpecialNumber(value) : undefined
}

function toSpecialNumber(value: number): number | undefined {
  if (Number.isNaN(value)) return specialValues.nan
  if (value === Number.POSITIVE_INFINITY) return specialValues.infinity
  if (value === Number.NEGATIVE_INFINITY) return specialValues.negativeInfinity
  return Object.is(value, -0) ? specialValues.negativeZero : undefined
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
