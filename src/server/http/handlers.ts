import type { z } from 'zod'
import type { Grant } from '#shared/access/roles.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#shared/contract/endpoints.ts'
import type { RecordedContent } from '../content/recording/recorded-content.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Field<E, K extends string> = K extends keyof E ? E[K] : undefined

export type SignedIn = {
  readonly adminId: string
  readonly email: string
  readonly sessionId: string
  readonly grant: Grant
}

/** The client as seen from the connection. */
export type Client = { readonly address: string; readonly request: Request }

/** The input of a handler, parsed by the contract row; a guarded row adds the administrator. */
export type Input<E extends Endpoint> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Parsed<Field<E, 'query'>>
  readonly body: Parsed<Field<E, 'body'>>
  /** The bytes of a file body. */
  readonly file: E extends { readonly fileType: string } ? Uint8Array : undefined
  readonly admin: E['access'] extends 'public' ? undefined : SignedIn
  readonly client: Client
  /** The content of a public read; see decision 25. */
  readonly content: E extends { readonly method: 'GET'; readonly access: 'public' } ? RecordedContent : undefined
}

/** The row's output, or a whole response when it sets headers or streams. */
type Output<E extends Endpoint> = z.input<E['output']> | Response

export type Handler<E extends Endpoint> = (input: Input<E>) => Output<E> | Promise<Output<E>>

/** Handlers by row. A row without one is not mounted. */
export type Handlers = { readonly [K in EndpointName]?: Handler<Endpoints[K]> }
