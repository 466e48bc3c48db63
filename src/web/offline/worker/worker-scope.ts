// What a service worker sees, as far as it is used here: TypeScript has these types only in place of a page's, and the pages need those.

export type LastingEvent = Event & { waitUntil(task: Promise<unknown>): void }

export type AskEvent = LastingEvent & {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  /** The page that the browser began to fetch while the worker woke. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response> | Response): void
}

export type SaidEvent = LastingEvent & { readonly data: unknown }

export type WorkerScope = {
  readonly location: Location
  readonly navigator: Navigator
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void
  addEventListener(type: 'message', listener: (event: SaidEvent) => void): void
}
