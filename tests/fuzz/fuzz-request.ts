import type { EndpointName } from '#shared/contract/endpoints.ts'

/** A request as it goes on the wire. */
export type FuzzRequest = {
  readonly method: string
  /** With its query, encoded. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** The row it is meant for, when its method and address are the row's own. */
  readonly row?: EndpointName | undefined
  /** Takes longer than most: it is given three times as long. */
  readonly isCostly?: boolean
  /** Whether the client hangs up when the answer begins. */
  readonly isUnread?: boolean
}

export type FuzzAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** Until the answer began: a download is as long as it is. */
  readonly ms: number
}

/** Short enough to read, whole enough to send again. */
export function describeRequest({ method, path, headers, body }: FuzzRequest): string {
  const sent = typeof body === 'string' ? body : body && Buffer.from(body).toString('base64')
  return JSON.stringify({ method, path: path.slice(0, 300), headers, body: sent?.slice(0, 600) })
}
