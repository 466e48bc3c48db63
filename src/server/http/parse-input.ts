import type { z } from 'zod'
import { type ErrorDetail, invalid } from '#shared/contract/errors.ts'

/** PostgreSQL stores no U+0000, and nobody types one: what holds one is refused at the edge, by every row alike. */
export function refuseZeroBytes(values: Readonly<Record<string, string>>): void {
  const holding = Object.keys(values).filter((name) => values[name]?.includes('\0'))
  if (holding.length > 0) throw invalid(holding.map((path) => ({ path, message: 'holds a zero byte' })))
}

/** A parameter given twice is refused rather than guessed at. */
export function parseQuery(schema: z.ZodType | undefined, search: URLSearchParams): unknown {
  // Without a prototype, so that a parameter may have any name.
  const values: Record<string, string> = Object.create(null)
  const repeated = new Set<string>()
  for (const [name, value] of search) {
    if (name in values) repeated.add(name)
    values[name] = value
  }
  if (repeated.size > 0) throw invalid([...repeated].map((path) => ({ path, message: 'is given more than once' })))
  refuseZeroBytes(values)
  return schema ? parseInput(schema, values) : undefined
}

export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(result.error.issues.flatMap(toDetails))
}

function toDetails(issue: z.core.$ZodIssue): ErrorDetail[] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...at, key].join('.'), message: 'is not a known parameter' }))
  }
  return [{ path: at.join('.') || 'body', message: issue.message }]
}
