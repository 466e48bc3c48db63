import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { FuzzRequest, FuzzResponse } from './fuzz-request.ts'

/** A response that takes longer each time counts as a hang. */
export const slowMs = 1000

const errorShape = z.looseObject({
  message: z.string().min(1),
  error: z.string().min(1),
  details: z
    .array(
      z.strictObject({
        path: z.string(),
        message: z.string(),
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .optional(),
})

/** What no response may contain: paths of the program, errors of the database, SQL, password hashes. */
const internals = /node_modules|\/src\/(?:server|shared|web)\/|\bat \w+ \(|SQLITE_|sqlstate|select .* from "|argon2id/i

/** The problem with a response, or undefined. */
export function checkResponse(request: FuzzRequest, response: FuzzResponse): string | undefined {
  const { status, text } = response
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`
  if (isRefusedByNode(response)) return undefined
  // A 304 has no body; the client has the headers with the response that it stored.
  if (status !== 304 && !response.headers['x-content-type-options']) return `${status} without the security headers`
  const isApi = request.path.startsWith('/api/')
  if (status >= 400 && internals.test(text)) return `${status} shows internals: ${text.slice(0, 300)}`
  if (request.method === 'HEAD' || request.isUnread || !isApi) return undefined
  if (status >= 400) return judgeError(response)
  if (status === 200 && request.row) return judgeOutput(endpoints[request.row], response)
  return undefined
}

/** Node itself refuses what is not HTTP, before the app sees it. */
function isRefusedByNode({ status, text }: FuzzResponse): boolean {
  return (status === 400 || status === 431) && text === ''
}

function judgeError({ status, text }: FuzzResponse): string | undefined {
  return errorShape.safeParse(parse(text)).success
    ? undefined
    : `${status} is not in the error shape: ${text.slice(0, 300)}`
}

function judgeOutput(row: Endpoint, { headers, text }: FuzzResponse): string | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined
  const result = row.output.safeParse(parse(text))
  return result.success ? undefined : `200 is not what the row promises: ${result.error.message.slice(0, 400)}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
