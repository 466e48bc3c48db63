import type { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#shared/contract/endpoints.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Field<E, K extends string> = K extends keyof E ? E[K] : undefined

/** A signed-in administrator, as the guard found it. */
export type SignedIn = { readonly adminId: string; readonly email: string; readonly sessionId: string }

/** Who is asking, as far as the connection tells. */
export type Client = { readonly address: string; readonly request: Request }

/** What a handler gets: everything parsed by the contract row, and for an admin row who signed in. */
export type Input<E extends Endpoint> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Parsed<Field<E, 'query'>>
  readonly body: Parsed<Field<E, 'body'>>
  readonly admin: E['access'] extends 'admin' ? SignedIn : undefined
  readonly client: Client
}

/** The row's output, or a whole response where headers or a stream are part of the answer. */
type Answer<E extends Endpoint> = z.input<E['output']> | Response

export type Handler<E extends Endpoint> = (input: Input<E>) => Answer<E> | Promise<Answer<E>>

/** Handlers by row. A row without one is not mounted. */
export type Handlers = { readonly [K in EndpointName]?: Handler<Endpoints[K]> }
