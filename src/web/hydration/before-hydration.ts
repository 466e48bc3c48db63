import type { Namespace } from '#shared/i18n/messages.ts'

// The data that the inline script `hydrate-on-interaction` leaves on `window` for the application.

/** A click on a button, a key press outside of text fields, or a choice in a filter. */
export type QueuedEvent =
  | readonly ['click', HTMLElement]
  | readonly ['key', string]
  | readonly ['change', HTMLInputElement, byKeyboard: boolean]

/** A failed fetch resolves to its status: 0 without a response, and 200 for a file that is not JSON. */
export type EarlyMessages = readonly (readonly [Namespace, Promise<object | number>])[]

/** Dispatched on `window` when the application cannot start. */
export const hydrationFailed = 'hydration-failed'

declare global {
  interface Window {
    /** Present until the page is hydrated. */
    __queuedEvents?: QueuedEvent[] | undefined
    __earlyMessages?: EarlyMessages
    __reactRouterContext?: object
    __reactRouterRouteModules?: Readonly<Record<string, object>>
  }
}
