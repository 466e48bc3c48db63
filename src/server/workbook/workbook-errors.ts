import { refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'

/** The bytes are not a workbook, or not a readable one. */
export const damagedWorkbook = (what: string) => refused(400, toRefusal('workbook_damaged', { what }))

/** The workbook unpacks to more than any real one does. */
export const oversizedWorkbook = (limit: number) =>
  refused(413, toRefusal('workbook_large', { count: Math.floor(limit / 1_048_576) }))

export const tooManyCells = (limit: number) => refused(413, toRefusal('workbook_cells', { count: limit }))
