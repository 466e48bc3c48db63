import { z } from 'zod'
import { type Endpoint, listParameters } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { type JsonSchema, toTypeText } from './type-text.ts'

// The contract as the developer page shows it. The contract imports the validator, so the pages import only its types,
// and the server passes the rows.

export type ApiParameter = {
  readonly name: string
  readonly form: string
  readonly description: string
  readonly required: boolean
  /** The value used when the parameter is omitted. */
  readonly fallback: string
}

export type ApiRow = {
  readonly name: string
  readonly path: string
  readonly summary: string
  readonly parameters: readonly ApiParameter[]
  /** The type of the response, as text. */
  readonly response: string
  /** An example call; empty when the path has a parameter without an example. */
  readonly example: string
}

/** Every public read. New rows of the contract appear automatically. */
export function listApiRows(rows: Readonly<Record<string, Endpoint>> = endpoints): readonly ApiRow[] {
  return Object.entries(rows)
    .filter(([, row]) => row.method === 'GET' && row.access === 'public')
    .map(([name, row]) => toApiRow(name, row))
}

function toApiRow(name: string, row: Endpoint): ApiRow {
  return {
    name,
    path: row.path,
    summary: row.summary,
    parameters: [
      ...listParameters(row.path).map((parameter) => toPathParameter(parameter)),
      ...(row.query ? listQueryParameters(row.query) : []),
    ],
    response: row.mediaType ?? toTypeText(toSchema(row.output, 'output')),
    example: row.example ?? findExample(row.path),
  }
}

function toPathParameter(name: string): ApiParameter {
  return { name: `{${name}}`, form: 'text', description: '', required: true, fallback: '' }
}

type QuerySchema = JsonSchema & { readonly 'x-form'?: string; readonly description?: string }

function listQueryParameters(query: NonNullable<Endpoint['query']>): ApiParameter[] {
  const { properties = {}, required = [] } = toSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]: [string, QuerySchema]) => ({
    name,
    form: schema['x-form'] ?? toTypeText(schema),
    description: schema.description ?? '',
    required: required.includes(name),
    fallback: findFallback(query, name),
  }))
}

/**
 * Reads the default from the Zod schema: the JSON schema of the input omits it, because numbers are still text there.
 */
function findFallback(query: z.ZodType, name: string): string {
  const field = query instanceof z.ZodObject ? query.shape[name] : undefined
  return field instanceof z.ZodDefault ? String(field.def.defaultValue) : ''
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema
}

const known: Readonly<Record<string, string>> = { lng: 'en', edition: 'en' }

function findExample(path: string): string {
  const example = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
  return example.includes('{') ? '' : example
}
