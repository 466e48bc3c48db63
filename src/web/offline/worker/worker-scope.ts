// The service worker types used here. TypeScript's own worker library conflicts with the DOM library, which the rest of
// web needs.

export type ExtendableEvent = Event & { waitUntil(task: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  /** The page that the browser started to fetch while the worker was starting. */
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
