import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Recorder } from '../content/recording/recorder.ts'
import { corsPublic } from '../cors-public.ts'
import { toEtag } from './content-etag.ts'
import type { HeaderList, InternalResponse } from './internal-response.ts'
import { type JsonBody, toJsonBody } from './json-parts.ts'

/** Any cache may store it, but must check before each use whether it is still current. */
const revalidate = ['Cache-Control', 'public, no-cache'] as const

/** A shared cache must not send a compressed body to a client that does not accept it. */
const vary = ['Vary', 'Accept-Encoding'] as const

const jsonHeaders = toHeaderList('application/json')

/** The response of a cacheable API read: the handler's result as JSON, or as text if the row says so. */
export function toContractResponse({ mediaType }: Endpoint, result: unknown, recorder: Recorder): InternalResponse {
  const headers = mediaType ? toHeaderList(`${mediaType}; charset=utf-8`) : jsonHeaders
  const { body, named } = mediaType ? toTextBody(String(result)) : toJsonBody(result)
  const parts = { status: 200, headers, body, etag: toEtag(headers, named) }
  const reads = recorder.finish()
  return reads ? { ...parts, cacheable: true, reads } : { ...parts, cacheable: false }
}

function toTextBody(text: string): JsonBody {
  const body = Buffer.from(text)
  return { body, named: body }
}

function toHeaderList(contentType: string): HeaderList {
  return [['Content-Type', contentType], revalidate, vary, corsPublic]
}
