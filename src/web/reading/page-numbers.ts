import type { Page } from '#shared/catalogue/paging.ts'

type Place = Pick<Page, 'number' | 'count'>

/** A number, or the name of a gap; `only` is the class of what stands on narrow or on wide screens alone. */
export type PageEntry = { readonly entry: number | string; readonly only: '' | 'only-narrow' | 'only-wide' }

/** A wide screen has room for the neighbours of the current page, too. */
export function listPageEntries(page: Place): PageEntry[] {
  const wide = listPageNumbers(page, 1)
  const narrow = listPageNumbers(page, 0)
  const all = [...new Set([...wide, ...narrow])].sort((a, b) => toPosition(a) - toPosition(b))
  return all.map((entry) => ({
    entry,
    only: !narrow.includes(entry) ? 'only-wide' : !wide.includes(entry) ? 'only-narrow' : '',
  }))
}

/** First, last, current, and as many neighbours; a gap stands for what is left out, unless that is a single page. */
function listPageNumbers({ number, count }: Place, neighbours: number): (number | string)[] {
  const near = [1, number - neighbours, number, number + neighbours, count].filter((at) => at >= 1 && at <= count)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? 0
    if (at - before === 2) return [at - 1, at]
    return at - before > 2 ? [`gap-${at}`, at] : [at]
  })
}

/** A gap is named after the page that follows it: `gap-40`. */
function toPosition(entry: number | string): number {
  return typeof entry === 'number' ? entry : Number(entry.slice(4)) - 0.5
}
