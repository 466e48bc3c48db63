// Strips: a column for each chapter of the book, two units wide, so that every number in a path is a whole one.

export const unit = 2

/** Heights, in the units of the drawing: no finer than is seen, since there are hundreds of strips on a page. */
export const strip = { tile: 6, row: 10, whole: 64 } as const

/** How high a count stands beside the largest; the square root keeps one large chapter from flattening the rest. */
export function toHeight(count: number, most: number, full: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(full * Math.sqrt(count / most)))
}

/** A bar upwards from `base` for each chapter that has any. */
export function toStripPath(counts: readonly number[], full: number, most = Math.max(...counts), base = full): string {
  return toBars(counts, (x, count) => `M${x} ${base}v-${toHeight(count, most, full)}`)
}

/** The same, downwards. */
export function toHangingPath(counts: readonly number[], full: number, base: number): string {
  const most = Math.max(...counts)
  return toBars(counts, (x, count) => `M${x} ${base}v${toHeight(count, most, full)}`)
}

/** A bar of one height wherever there is any. */
export function toMarkPath(counts: readonly number[], from: number, to: number): string {
  return toBars(counts, (x) => `M${x} ${from}V${to}`)
}

function toBars(counts: readonly number[], draw: (x: number, count: number) => string): string {
  return counts.map((count, at) => (count > 0 ? draw(at * unit + 1, count) : '')).join('')
}
