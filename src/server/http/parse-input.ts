import type { z } from 'zod'
import { describeIssue } from '#shared/contract/describe-issue.ts'
import { type ErrorDetail, invalid } from '#shared/contract/errors.ts'
import { findRefusal, toRefusal } from '#shared/refusals/refusals.ts'

/** PostgreSQL cannot store U+0000, and nobody types it: input that contains it is rejected for every row. */
export function rejectZeroBytes(values: Readonly<Record<string, string>>): void {
  const holding = Object.keys(values).filter((name) => values[name]?.includes('\0'))
  if (holding.length > 0) throw invalid(holding.map((path) => ({ path, ...toRefusal('zero_byte') })))
}

/** Rejects a parameter that is given twice. */
export function parseQuery(schema: z.ZodType | undefined, search: URLSearchParams): unknown {
  // Without a prototype, so that a parameter may have any name.
  const values: Record<string, string> = Object.create(null)
  const repeated: string[] = []
  search.forEach((value, name) => {
    if (name in values) repeated.push(name)
    values[name] = value
  })
  if (repeated.length > 0)
    throw invalid([...new Set(repeated)].map((path) => ({ path, ...toRefusal('repeated_parameter') })))
  rejectZeroBytes(values)
  return schema ? parseInput(schema, values) : undefined
}

export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  throw invalid(result.error.issues.flatMap(toDetails))
}

function toDetails(issue: z.core.$ZodIssue): ErrorDetail[] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...at, key].join('.'), ...toRefusal('not_known') }))
  }
  return [{ path: at.join('.') || 'body', ...findRefusal(issue.message) }]
}
