import { z } from 'zod'
import { type Endpoint, listParameters } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { type JsonSchema, toTypeText } from './type-text.ts'

// The contract as a page shows it. It brings the validator along, so the pages know its types only, and the server hands it to them.

export type ApiParameter = {
  readonly name: string
  readonly form: string
  readonly description: string
  readonly required: boolean
  /** What counts when it is left out. */
  readonly fallback: string
}

export type ApiRow = {
  readonly name: string
  readonly path: string
  readonly summary: string
  readonly parameters: readonly ApiParameter[]
  /** The type of the response, as text. */
  readonly response: string
  /** A call to try; empty when the path asks for something nobody gave an example of. */
  readonly example: string
}

/** Every public read. A new row of the contract is here by itself. */
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

/** Zod leaves it out of the schema of what comes in, where a number is still text. */
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
