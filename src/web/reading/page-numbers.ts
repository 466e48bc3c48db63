import type { Page } from '#shared/catalogue/paging.ts'

type Place = Pick<Page, 'number' | 'count'>

export type PageEntry = {
  /** The number of a page; one with a half is the gap before the next. */
  readonly entry: number
  /** The class of what stands on narrow or on wide screens alone. */
  readonly only?: 'only-narrow' | 'only-wide' | undefined
}

export const isGap = (entry: number) => entry % 1 > 0

/** A wide screen has room for the neighbours of the current page, too. */
export function listPageEntries(page: Place): PageEntry[] {
  const wide = listPageNumbers(page, 1)
  const narrow = listPageNumbers(page, 0)
  return [...new Set([...wide, ...narrow])]
    .sort((a, b) => a - b)
    .map((entry) => ({
      entry,
      only: !narrow.includes(entry) ? 'only-wide' : !wide.includes(entry) ? 'only-narrow' : undefined,
    }))
}

/** First, last, current, and as many neighbours; a gap stands for what is left out, unless that is a single page. */
function listPageNumbers({ number, count }: Place, neighbours: number): number[] {
  const near = [1, number - neighbours, number, number + neighbours, count].filter((at) => at >= 1 && at <= count)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? 0
    if (at - before === 2) return [at - 1, at]
    return at - before > 2 ? [at - 0.5, at] : [at]
  })
}
