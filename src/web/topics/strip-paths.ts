// Strips: one column per chapter of the book, two units wide, so that every number in a path is an integer.

export const unit = 2

/** Heights in drawing units, no finer than visible, because a page has hundreds of strips. */
export const strip = { tile: 6, row: 10, whole: 64 } as const

/**
 * The height of a count relative to the largest. The square root prevents one large chapter from flattening the rest.
 */
export function toHeight(count: number, most: number, full: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(full * Math.sqrt(count / most)))
}

/** An upward bar from `base` for each chapter with a count. */
export function toStripPath(counts: readonly number[], full: number, most = Math.max(...counts), base = full): string {
  return toBars(counts, (x, count) => `M${x} ${base}v-${toHeight(count, most, full)}`)
}

/** The same, downwards. */
export function toHangingPath(counts: readonly number[], full: number, base: number): string {
  const most = Math.max(...counts)
  return toBars(counts, (x, count) => `M${x} ${base}v${toHeight(count, most, full)}`)
}

/** A bar of constant height for each chapter with a count. */
export function toMarkPath(counts: readonly number[], from: number, to: number): string {
  return toBars(counts, (x) => `M${x} ${from}V${to}`)
}

function toBars(counts: readonly number[], draw: (x: number, count: number) => string): string {
  return counts.map((count, at) => (count > 0 ? draw(at * unit + 1, count) : '')).join('')
}
