import type { EndpointName } from '#shared/contract/endpoints.ts'

/** A request as it is sent. */
export type FuzzRequest = {
  readonly method: string
  /** The encoded path with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** The row of the contract that the request matches by method and path. */
  readonly row?: EndpointName | undefined
  /** Whether it takes longer than most; it has three times the time limit. */
  readonly isCostly?: boolean
  /** Whether the client disconnects when the response begins. */
  readonly isUnread?: boolean
}

export type FuzzResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** Until the response began, because a download may take long. */
  readonly ms: number
}

/** The request as text, with long parts cut. */
export function describeRequest({ method, path, headers, body }: FuzzRequest): string {
  const sent = typeof body === 'string' ? body : body && Buffer.from(body).toString('base64')
  return JSON.stringify({ method, path: path.slice(0, 300), headers, body: sent?.slice(0, 600) })
}
