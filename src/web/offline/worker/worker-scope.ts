// The types of a service worker that are used here. TypeScript's own library of them excludes that of pages, which the rest of web needs.

export type ExtendableEvent = Event & { waitUntil(task: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  /** The page that the browser began to fetch while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response> | Response): void
}

export type ExtendableMessageEvent = ExtendableEvent & { readonly data: unknown }

export type WorkerScope = {
  readonly location: Location
  readonly navigator: Navigator
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}
