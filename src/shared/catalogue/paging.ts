/** Section 9: ten per page, everywhere. */
export const pageSize = 10

export type Page = { readonly number: number; readonly count: number; readonly skip: number }

/** Parses a page number from a URL: below 1 becomes 1, beyond the end the last page, anything else the first. */
export function toPage(text: string | null | undefined, itemCount: number, size = pageSize): Page {
  const count = Math.max(1, Math.ceil(itemCount / size))
  const wanted = /^[+-]?\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : 1
  const number = Math.min(Math.max(wanted, 1), count)
  return { number, count, skip: (number - 1) * size }
}
