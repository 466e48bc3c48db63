import { z } from 'zod'
import { type Endpoint, listParameters } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { errorResponses, listErrorResponses, toResponseReference } from './open-api-errors.ts'

/** The contract as OpenAPI 3.1: only the rows that are mounted. */
export function toOpenApi(names: readonly string[], version: string): Record<string, unknown> {
  const rows = Object.entries(endpoints).filter(([name]) => names.includes(name))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of rows) {
    const operations = paths[row.path] ?? {}
    operations[row.method.toLowerCase()] = toOperation(name, row)
    paths[row.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verse Study',
      version,
      description: 'The texts are under the terms of their editions, which `GET /api/edition` returns.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the URL of this document, so it is right on every host.
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    paths,
    components: {
      responses: pickUsed(errorResponses, paths),
      ...(rows.some(([, { access }]) => access !== 'public') && { securitySchemes: { session } }),
    },
  }
}

/** The responses in use: without the admin area, some errors never occur. */
function pickUsed(responses: Readonly<Record<string, object>>, paths: object): Record<string, object> {
  const text = JSON.stringify(paths)
  return Object.fromEntries(Object.entries(responses).filter(([name]) => text.includes(toResponseReference(name))))
}

const session = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-session',
  description: 'Set by `POST /api/admin/token`. Over plain http, as in development, its name is `session`.',
}

function toOperation(operationId: string, row: Endpoint) {
  return {
    operationId,
    summary: row.summary,
    security: row.access !== 'public' ? [{ session: [] }] : [],
    parameters: [
      ...listParameters(row.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...toQueryParameters(row),
    ],
    ...toRequestBody(row),
    responses: {
      200: { description: 'The response.', content: toContent(row) },
      ...listErrorResponses(row),
    },
  }
}

function toRequestBody({ body, fileType }: Endpoint) {
  if (body)
    return { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } } }
  return fileType ? { requestBody: { required: true, content: { [fileType]: file } } } : {}
}

/** In OpenAPI 3.1, binary content has no schema. */
const file = {}

function toContent({ output, mediaType }: Endpoint) {
  if (mediaType && !mediaType.startsWith('text/')) return { [mediaType]: file }
  return { [mediaType ?? 'application/json']: { schema: toSchema(output, 'output') } }
}

/** Inlined, because a reference inside a schema would be resolved against the whole document. */
function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const options = { io, unrepresentable: 'any', reused: 'inline', override: nameProperties } as const
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, options)
  return rest
}

/** Zod describes a record by a pattern of its keys. Code generators want required properties by name. */
function nameProperties({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { required, properties, additionalProperties } = jsonSchema
  if (!required || properties || typeof additionalProperties !== 'object') return
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
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
