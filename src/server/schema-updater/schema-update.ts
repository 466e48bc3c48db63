import { z } from 'zod'
import { chapterCount, verseCount } from '#shared/catalogue/bounds.ts'
import { fieldSchema } from '#shared/catalogue/field.ts'
import { isStorable, unstorable } from '#shared/catalogue/storable-text.ts'
import { maxTextLength } from '#shared/catalogue/verse.ts'
import { describeIssue } from '#shared/contract/describe-issue.ts'
import { invalid, refused } from '#shared/contract/errors.ts'
import { findRefusal, toRefusal } from '#shared/refusals/refusals.ts'

const name = fieldSchema.shape.name
const value = z
  .union([
    z.string().max(maxTextLength).refine(isStorable, unstorable),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    z.null(),
  ])
  .describe('A value of the field; null removes it.')

/** Selects records: all, those of a chapter, named ones, or those without a value. */
const where = z.strictObject({
  chapter: z.int().min(1).max(chapterCount).optional(),
  ids: z.array(z.string().min(1).max(64)).max(verseCount).optional(),
  empty: z.boolean().optional(),
})

const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('addField'), name, type: fieldSchema.shape.type, default: value.optional() }),
  z.strictObject({ op: z.literal('renameField'), name, to: name }),
  z.strictObject({ op: z.literal('dropField'), name }),
  z.strictObject({ op: z.literal('setField'), name, value, where: where.optional() }),
])
export type SchemaOperation = Readonly<z.infer<typeof operationSchema>>

const schemaUpdateSchema = z.strictObject({
  entity: fieldSchema.shape.entity,
  operations: z.array(operationSchema).min(1).max(100),
  dryRun: z.boolean().default(false),
})
export type SchemaUpdate = Readonly<z.infer<typeof schemaUpdateSchema>>

/** Section 5 of the specification: input that is not JSON gets exactly these two words. */
const invalidJson = () => refused(400, toRefusal('invalid_json'))

/** Parses the text of the updater's text area, or the same update as an object. */
export function parseSchemaUpdate(json: unknown): SchemaUpdate {
  const { success, data, error } = schemaUpdateSchema.safeParse(typeof json === 'string' ? parseJson(json) : json, {
    error: describeIssue,
  })
  if (success) return data
  throw invalid(error.issues.map((issue) => ({ path: issue.path.join('.') || 'json', ...findRefusal(issue.message) })))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidJson()
  }
}
