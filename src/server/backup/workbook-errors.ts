import { ExpectedError } from '#shared/contract/errors.ts'

/** The bytes are no workbook, or one that cannot be read. */
export const damagedWorkbook = (what: string) =>
  new ExpectedError(400, 'invalid', `This is not a workbook that can be read: ${what}.`)

/** A workbook that unpacks to more than any real one does. */
export const oversizedWorkbook = (limit: number) =>
  new ExpectedError(413, 'too_large', `The workbook unpacks to more than ${Math.floor(limit / 1_048_576)} MB.`)

export const tooManyCells = (limit: number) =>
  new ExpectedError(413, 'too_large', `The workbook has more than ${limit} filled cells.`)
