import { z } from 'zod'
import { type Endpoint, isGuarded } from '#shared/contract/endpoint.ts'

const detail = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A refusal may add fields, such as the stored record of a conflict. */
const errorSchema = z.looseObject({
  message: z.string(),
  error: z.string(),
  details: z.array(detail).optional(),
})

const descriptions = {
  Invalid: 'The input is invalid. `details` names each wrong parameter or field.',
  Unauthenticated: 'The request has no valid session, or the credentials are wrong.',
  Forbidden: 'The role of the account does not allow this, or the request comes from another site.',
  NotFound: 'There is no such record.',
  TooSlow: 'The body took too long to arrive.',
  Conflict: 'The write conflicts with the stored content, or asks for a confirmation.',
  TooLarge: 'The body is too large.',
  UnsupportedMediaType: 'The body has the wrong media type.',
  TooMany: 'Too many requests. `Retry-After` says when to try again.',
  Error: 'Any other error: 503 when the site is busy or its database is unreachable, 500 when it fails.',
} as const

type Name = keyof typeof descriptions

const { $schema: _dialect, ...schema } = z.toJSONSchema(errorSchema, { io: 'output' })

export const errorResponses = Object.fromEntries(
  Object.entries(descriptions).map(([name, description]) => [
    name,
    { description, content: { 'application/json': { schema } } },
  ]),
)

/** The errors that a request of this row can get, by status. */
export function listErrorResponses(row: Endpoint): Record<string, { readonly $ref: string }> {
  const isWrite = row.method !== 'GET'
  const isAdmin = isGuarded(row)
  const hasBody = row.body !== undefined || row.fileType !== undefined
  const possible: readonly (readonly [status: string, name: Name, applies: boolean])[] = [
    ['400', 'Invalid', true],
    ['401', 'Unauthenticated', isAdmin || isSignIn(row)],
    ['403', 'Forbidden', isWrite || isAdmin],
    ['404', 'NotFound', row.path.includes('{') || namesFile(row) || (isAdmin && hasBody)],
    ['408', 'TooSlow', hasBody],
    ['409', 'Conflict', isAdmin && isWrite],
    ['413', 'TooLarge', hasBody],
    ['415', 'UnsupportedMediaType', hasBody],
    ['429', 'TooMany', isWrite && (!isAdmin || hasBody)],
    ['default', 'Error', true],
  ]
  return Object.fromEntries(
    possible.filter(([, , applies]) => applies).map(([status, name]) => [status, { $ref: toResponseReference(name) }]),
  )
}

/** Whether the query may name a file by its hash: an older one no longer exists. */
function namesFile({ query }: Endpoint): boolean {
  return query instanceof z.ZodObject && 'sha256' in query.shape
}

export function toResponseReference(name: string): string {
  return `#/components/responses/${name}`
}

const signInPaths: readonly string[] = ['/api/admin/token', '/api/admin/passkey-sign-in']

function isSignIn({ path }: Endpoint): boolean {
  return signInPaths.includes(path)
}
