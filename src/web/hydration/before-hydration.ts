import type { Namespace } from '#shared/i18n/messages.ts'

// What the inline script `hydrate-on-interaction` leaves on `window` for the application.

/** A click on a button or a key press outside of text fields. */
export type QueuedEvent = readonly ['click', HTMLElement] | readonly ['key', string]

/** A fetch that failed gives null, and the application repeats it. */
export type EarlyMessages = readonly (readonly [Namespace, Promise<object | null>])[]

declare global {
  interface Window {
    /** Present until the page is hydrated. */
    __queuedEvents?: QueuedEvent[] | undefined
    __earlyMessages?: EarlyMessages
    __reactRouterContext?: object
    __reactRouterRouteModules?: Readonly<Record<string, object>>
  }
}
