import { z } from 'zod'
import { toEnglishName } from '../language/english-name.ts'
import { mapToRecord } from '../language/language-fields.ts'
import { languageCodes } from '../language/languages.ts'
import { toRefusal } from '../refusals/refusals.ts'
import { describeIssue } from './describe-issue.ts'

// Query strings are text. These schemas parse numbers, flags and lists, and refuse anything else. For the
// documentation, `x-form` describes the accepted values and `description` the purpose.

export function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^-?\d{1,9}$/, rule)
    .transform((text, context) => {
      const value = Number(text)
      return value >= min && value <= max ? value : refuse(context, rule)
    })
    .meta({ 'x-form': `a whole number from ${min} to ${max}` })
}

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true')
  .meta({ 'x-form': 'true or false' })

/** `a,b` as a list; at least one, none empty. */
export function commaList(maxItems: number) {
  return z
    .string()
    .transform((text, context) => {
      const items = text.split(',').map((item) => item.trim())
      if (items.includes('')) return refuse(context, 'must be values separated by commas')
      return items.length > maxItems ? refuse(context, toRefusal('too_many_items', { max: maxItems }).message) : items
    })
    .meta({ 'x-form': `up to ${maxItems} values, separated by commas` })
}

/**
 * Reports an error within a transformation, which is faster than a refinement after it; these rows are parsed on every
 * request.
 */
function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** An object as JSON text, for a request whose body is a file. */
export function jsonOf<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .max(10_000)
    .transform((text, context): z.output<T> => {
      const result = schema.safeParse(parseJson(text), { error: describeIssue })
      if (result.success) return result.data
      return refuse(
        context,
        result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; '),
      )
    })
    .meta({ 'x-form': 'a JSON object' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const keyword = z
  .string()
  .min(1, 'must not be empty')
  .max(500)
  .meta({ 'x-form': 'text of up to 500 characters' })

export const paging = {
  limit: wholeNumber(1, 1000).default(10).describe('Maximum number of records to return.'),
  skip: wholeNumber(0, 100_000_000).default(0).describe('Number of records to skip.'),
}

/** A word or phrase in the language that names the parameter. */
export const keywords = mapToRecord(languageCodes, (code) =>
  keyword.optional().describe(`A word or phrase in ${toEnglishName(code)}.`),
)

export const populate = {
  populate: z.literal('verseIds', 'must be verseIds').optional().describe('Verses instead of their ids.'),
  populateFields: commaList(30).optional().describe('Fields of those verses to return.'),
}

/** What may be deleted only in the version that was read. */
export const seenVersion = z.strictObject({
  version: wholeNumber(1, 999_999_999).optional().describe('The version you last read.'),
})

export const nothing = z.strictObject({})

export const megabyte = 1_048_576
