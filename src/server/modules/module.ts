import type { Handlers } from '../http/handlers.ts'

/** A part of the site: its endpoint handlers, and how to end its background work. */
export type Module = { readonly handlers: Handlers; stop(): void | Promise<void> }
