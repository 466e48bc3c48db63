import type { Page } from '#shared/catalogue/paging.ts'

/** First, last, and the neighbours of the current page; a gap stands for what is left out, unless that is a single page. */
export function listPageNumbers({ number, count }: Pick<Page, 'number' | 'count'>): (number | string)[] {
  const near = [1, number - 1, number, number + 1, count].filter((at) => at >= 1 && at <= count)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? 0
    if (at - before === 2) return [at - 1, at]
    return at - before > 2 ? [`gap-${at}`, at] : [at]
  })
}
