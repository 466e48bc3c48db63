import { type Page, pageSize, toPage } from '#shared/catalogue/paging.ts'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'

/** One page of a list, as section 9 pages it. */
export type ListPage<T> = { readonly items: readonly T[]; readonly count: number; readonly page: Page }

export type Paged = { readonly limit: string; readonly skip: string }

/**
 * Reads the page of a list named in the URL. A page past the end (the last record of the last page was deleted, or the filter
 * changed) becomes the last page, at the cost of a second request.
 */
export async function readPage<T>(
  wanted: string,
  read: (paging: Paged) => Promise<{ readonly items: readonly T[]; readonly count: number } | ApiFailure>,
  size = pageSize,
): Promise<ListPage<T> | ApiFailure> {
  const limit = String(size)
  const open = toPage(wanted, Number.MAX_SAFE_INTEGER, size)
  const first = await read({ limit, skip: String(open.skip) })
  if (isFailure(first)) return first
  const page = toPage(wanted, first.count, size)
  if (page.number === open.number) return { ...first, page }
  const second = await read({ limit, skip: String(page.skip) })
  return isFailure(second) ? second : { ...second, page }
}
