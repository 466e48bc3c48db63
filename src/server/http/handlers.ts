import type { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#shared/contract/endpoints.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Field<E, K extends string> = K extends keyof E ? E[K] : undefined

/** What a handler gets: everything parsed by the contract row. */
export type Input<E extends Endpoint> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Parsed<Field<E, 'query'>>
  readonly body: Parsed<Field<E, 'body'>>
}

export type Handler<E extends Endpoint> = (input: Input<E>) => z.input<E['output']> | Promise<z.input<E['output']>>

/** Handlers by row. A row without one is not mounted. */
export type Handlers = { readonly [K in EndpointName]?: Handler<Endpoints[K]> }
