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
  const neighbours = [number - 1, number + 1]
  const wide = listPageNumbers([number, ...neighbours], count)
  const narrow = listPageNumbers(number === 1 || number === count ? [number, ...neighbours] : [number], count)
  return [...new Set([...wide, ...narrow])]
    .sort((a, b) => a - b)
    .map((entry) => ({
      entry,
      only: !narrow.includes(entry) ? 'only-wide' : !wide.includes(entry) ? 'only-narrow' : undefined,
    }))
}

/** First, last and these; a gap stands for what is left out, unless that is a single page. */
function listPageNumbers(near: readonly number[], count: number): number[] {
  const shown = [...new Set([1, ...near, count])].filter((at) => at >= 1 && at <= count).sort((a, b) => a - b)
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? 0
    if (at - before === 2) return [at - 1, at]
    return at - before > 2 ? [at - 0.5, at] : [at]
  })
}
