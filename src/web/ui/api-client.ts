import type { z } from 'zod'
import type { EndpointName, Endpoints } from '#shared/contract/endpoints.ts'
import { toErrorStatus, toErrorText } from '#shared/contract/error-text.ts'

type Row<N extends EndpointName> = Endpoints[N]
type Body<N extends EndpointName> = Row<N> extends { readonly body: infer S extends z.ZodType } ? z.input<S> : undefined
type Query<N extends EndpointName> =
  Row<N> extends { readonly query: infer S extends z.ZodType } ? z.input<S> : undefined

/**
 * One request of section 7. Callers write method and path literally, and the contract's types check them: importing the
 * table itself would bring the validator into the visitors' bundle.
 */
export type ApiRequest<N extends EndpointName> = {
  readonly method: Row<N>['method']
  readonly path: Row<N>['path']
  /** Values for the names in braces in the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Query<N>
  readonly body?: Body<N>
  readonly headers?: Readonly<Record<string, string>>
}

/** The same without the contract's types, for internal use. */
type LooseRequest = {
  readonly method: string
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type ApiResponse<N extends EndpointName> = z.output<Row<N>['output']>

export type ApiFailure = {
  readonly error: true
  readonly message: string
  readonly status: number
  /** The stable code of an expected error, such as `too_many`; `network` without a response. */
  readonly code: string | undefined
  /** The response body as received: it may list the invalid fields, or contain the stored record of a conflict. */
  readonly body: unknown
}

export function isFailure(response: unknown): response is ApiFailure {
  return typeof response === 'object' && response !== null && (response as { error?: unknown }).error === true
}

/** Returns the response body or a failure. Never throws. */
export async function callApi<N extends EndpointName>(
  request: ApiRequest<N>,
  send: typeof fetch = fetch,
): Promise<ApiResponse<N> | ApiFailure> {
  try {
    const response = await send(toUrl(request), toInit(request))
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return body as ApiResponse<N>
    return toFailure(body, new Error(response.statusText), response.status)
  } catch (error) {
    return { ...toFailure(undefined, error, undefined), code: 'network' }
  }
}

function toUrl({ path, params = {}, query }: LooseRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function toInit({ method, body, headers }: LooseRequest): RequestInit {
  const hasBody = body !== undefined
  return {
    method,
    credentials: 'include',
    headers: { Accept: 'application/json', ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
  }
}

function toFailure(body: unknown, thrown: unknown, status: number | undefined): ApiFailure {
  const code: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return {
    error: true,
    message: toErrorText(body, thrown),
    status: toErrorStatus(status),
    code: typeof code === 'string' ? code : undefined,
    body,
  }
}
