import type { Page } from '#shared/catalogue/paging.ts'

type Place = Pick<Page, 'number' | 'count'>

export type PageEntry = {
  /** A page number; a fractional one (n + 0.5) is a gap. */
  readonly entry: number
  /** The class of entries shown only on narrow or only on wide screens. */
  readonly only?: 'only-narrow' | 'only-wide' | undefined
}

export const isGap = (entry: number) => entry % 1 > 0

/** A wide screen shows both neighbours of the current page; a narrow one shows them only on the first and last page. */
export function listPageEntries({ number, count }: Place): PageEntry[] {
  const wide = addEnds([number - 1, number, number + 1], count)
  const narrow = number > 1 && number < count ? addEnds([number], count) : wide
  return toSorted([...wide, ...narrow]).map((entry) => ({
    entry,
    only: !narrow.includes(entry) ? 'only-wide' : !wide.includes(entry) ? 'only-narrow' : undefined,
  }))
}

/** Adds the first and the last page; skipped pages become a gap, unless it is a single page. */
function addEnds(near: readonly number[], count: number): number[] {
  const shown = toSorted([1, ...near, count]).filter((at) => at >= 1 && at <= count)
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? 0
    if (at - before === 2) return [at - 1, at]
    return at - before > 2 ? [at - 0.5, at] : [at]
  })
}

const toSorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
