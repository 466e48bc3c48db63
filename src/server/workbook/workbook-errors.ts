import { refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'

/** The bytes are no workbook, or one that cannot be read. */
export const damagedWorkbook = (what: string) => refused(400, toRefusal('workbook_damaged', { what }))

/** A workbook that unpacks to more than any real one does. */
export const oversizedWorkbook = (limit: number) =>
  refused(413, toRefusal('workbook_large', { count: Math.floor(limit / 1_048_576) }))

export const tooManyCells = (limit: number) => refused(413, toRefusal('workbook_cells', { count: limit }))
