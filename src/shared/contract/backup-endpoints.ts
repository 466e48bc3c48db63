import { z } from 'zod'
import { confirmationInput, questionsOutput } from './confirmation.ts'
import { problemOutput } from './editing-records.ts'
import { endpoint } from './endpoint.ts'
import { flag, jsonOf, megabyte, wholeNumber } from './query-values.ts'
import { message } from './records.ts'

const kinds = ['verse', 'topic', 'group', 'passage', 'introduction', 'chapter', 'edition', 'field'] as const
const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), removed: z.int() })
const part = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })

const place = { sheet: z.string().optional(), line: z.int().optional() }
const change = z.object({
  ...place,
  entity: z.enum(kinds),
  _id: z.string(),
  label: z.string(),
  kind: z.enum(['new', 'changed', 'removed']),
  fields: z.array(z.object({ field: z.string(), parts: z.array(part).readonly() })).readonly(),
})

/** The changes that a workbook would make, or has made. */
const restoreSchema = z.object({
  message,
  /** Whether the changes were written or only previewed. */
  applied: z.boolean(),
  /** The revision it was compared with; sent back as `seen` when it is applied. */
  revision: z.int(),
  /**
   * The revision that the workbook was exported from; without one, every field that differs because of a later change
   * is a conflict.
   */
  base: z.int().optional(),
  counts: z.record(z.enum(kinds), counts),
  /** The first changes, each with its row and a word diff. Empty once applied. */
  changes: z.array(change).readonly(),
  /** The number of invalid rows, and the first of them. */
  wrong: z.int(),
  problems: z.array(problemOutput).readonly(),
  /** The number of texts that become empty. */
  emptied: z.int(),
  /** Unknown sheets, which were not read. */
  ignored: z.array(z.string()).readonly(),
  questions: questionsOutput,
})
export type Restore = Readonly<z.infer<typeof restoreSchema>>

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The maximum size of a workbook, compressed as uploaded. */
export const workbookLimit = 32 * megabyte

export const backupEndpoints = {
  restoreBackup: endpoint({
    method: 'POST',
    path: '/api/admin/restore',
    access: 'write',
    summary: `Takes a workbook (the bytes, as ${workbookType}) and returns what it would change. With apply=true it makes the changes in one transaction.`,
    query: z.strictObject({
      apply: flag.default(false),
      seen: wholeNumber(0, 999_999_999).optional().describe('The revision of the preview.'),
      confirm: jsonOf(confirmationInput).optional().describe('The confirmations, as JSON.'),
    }),
    fileType: workbookType,
    bodyLimit: workbookLimit,
    output: restoreSchema,
  }),
}
