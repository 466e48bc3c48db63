import type { Page } from '#shared/catalogue/paging.ts'

type Place = Pick<Page, 'number' | 'count'>

export type PageEntry = {
  /** The number of a page; one with a half is the gap before the next. */
  readonly entry: number
  /** The class of what stands on narrow or on wide screens alone. */
  readonly only?: 'only-narrow' | 'only-wide' | undefined
}

export const isGap = (entry: number) => entry % 1 > 0

/** A wide screen has room for both neighbours of the current page, a narrow one for one of the first and of the last. */
export function listPageEntries({ number, count }: Place): PageEntry[] {
  const wide = addEnds([number - 1, number, number + 1], count)
  const narrow = number > 1 && number < count ? addEnds([number], count) : wide
  return toSorted([...wide, ...narrow]).map((entry) => ({
    entry,
    only: !narrow.includes(entry) ? 'only-wide' : !wide.includes(entry) ? 'only-narrow' : undefined,
  }))
}

/** These, the first and the last; a gap stands for what is left out, unless that is a single page. */
function addEnds(near: readonly number[], count: number): number[] {
  const shown = toSorted([1, ...near, count]).filter((at) => at >= 1 && at <= count)
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? 0
    if (at - before === 2) return [at - 1, at]
    return at - before > 2 ? [at - 0.5, at] : [at]
  })
}

/** Each once. */
const toSorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
