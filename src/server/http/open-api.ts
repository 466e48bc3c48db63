import { z } from 'zod'
import { type Endpoint, listParameters } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'

const errorSchema = z.object({
  message: z.string(),
  error: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** The contract as OpenAPI 3.1: only the rows that are mounted. */
export function toOpenApi(names: readonly string[], version: string): Record<string, unknown> {
  const rows = Object.entries(endpoints).filter(([name]) => names.includes(name))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of rows) {
    const operations = paths[row.path] ?? {}
    operations[row.method.toLowerCase()] = toOperation(name, row)
    paths[row.path] = operations
  }
  return { openapi: '3.1.0', info: { title: 'Verse Study', version }, paths }
}

function toOperation(operationId: string, row: Endpoint) {
  return {
    operationId,
    summary: row.summary,
    ...(row.access === 'admin' && { security: [{ session: [] }] }),
    parameters: [
      ...listParameters(row.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...toQueryParameters(row),
    ],
    ...(row.body && { requestBody: { required: true, content: json(row.body, 'input') } }),
    responses: {
      200: { description: 'The response.', content: json(row.output, 'output', row.mediaType) },
      default: { description: 'An error.', content: json(errorSchema, 'output') },
    },
  }
}

function json(schema: z.ZodType, io: 'input' | 'output', type = 'application/json') {
  return { [type]: { schema: toSchema(schema, io) } }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function toQueryParameters(row: Endpoint) {
  if (!row.query) return []
  const { properties = {}, required = [] } = toSchema(row.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
