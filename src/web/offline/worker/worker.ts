import * as webBuild from 'virtual:web-build'
import { type CopyRecord, findFile, type OfflineCommand, readRecord } from '../offline-store.ts'
import { classifyRequest, type RequestKind } from './classify-request.ts'
import { createNetworkFirst } from './network-first.ts'
import { createCatalogueCache, respondOffline, respondWithIcon, respondWithSuggestions } from './offline-responses.ts'
import { createPageSources, isCompatible, type PageSource } from './page-sources.ts'
import { readSiteState } from './read-site-state.ts'
import { createRouterAdapter } from './router-adapter.ts'
import { createOfflineSync } from './sync-offline-copy.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The build that this worker belongs to: see scripts/build-offline.ts. */
declare const __BUILD__: string

/** Network first, then the offline copy. Registered only when a reader saves a copy. */
function startWorker(scope: WorkerScope, build: string): void {
  const sync = createOfflineSync(scope, build)
  const openCatalogue = createCatalogueCache()
  const sources = createPageSources()
  const networkFirst = createNetworkFirst(navigator, Date.now)
  const router = createRouterAdapter(webBuild)

  async function respond(event: FetchEvent, kind: RequestKind): Promise<Response> {
    const record = await readRecord(build)
    if (!record) return (await event.preloadResponse) ?? (await fetch(event.request))
    if (kind === 'file') return await respondWithFile(event, record)
    event.waitUntil(sync.cleanUpOnce())
    const fromSite = await networkFirst(event)
    if (kind === 'icon') return fromSite ?? respondWithIcon(event.request)
    if (kind === 'suggestions') return fromSite ?? respondWithSuggestions(await openCatalogue(record), event.request)
    return await respondWithPage(event, kind, record, fromSite)
  }

  /** Assets have a hash in their name, so saved ones are current. Other saved files are used only without a connection. */
  async function respondWithFile(event: FetchEvent, record: CopyRecord): Promise<Response> {
    const { pathname } = new URL(event.request.url)
    const saved = await findFile(record, pathname)
    if (pathname.startsWith('/assets/')) return saved ?? (await fetch(event.request))
    return (await networkFirst(event)) ?? saved ?? Response.error()
  }

  async function respondWithPage(event: FetchEvent, kind: 'page' | 'data', record: CopyRecord, fromSite?: Response) {
    const source: PageSource = fromSite ? { from: 'site', state: undefined } : { from: 'copy', state: record.state }
    if (fromSite) event.waitUntil(followSite(event, kind, record))
    if (kind === 'page') event.waitUntil(sources.save(event.resultingClientId, source))
    else if (!isCompatible(await sources.find(event.clientId), source)) return await router.reload(event.request)
    return fromSite ?? (await respondOffline(router, await openCatalogue(record), event.request))
  }

  /**
   * Runs alongside the page response. The copy predates the page and the state request follows it; if both report the
   * same state, so does the page.
   */
  async function followSite(event: FetchEvent, kind: 'page' | 'data', record: CopyRecord): Promise<void> {
    const state = await readSiteState()
    if (!state) return
    if (state !== record.state) await sync.updateTo(state)
    else if (kind === 'page') await sources.save(event.resultingClientId, { from: 'site', state })
  }

  scope.addEventListener('install', (event) => event.waitUntil(sync.install().then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]))
  })
  scope.addEventListener('message', (event) => {
    if ((event.data as OfflineCommand).type === 'renew') event.waitUntil(sync.update())
  })
  scope.addEventListener('fetch', (event) => {
    const kind = classifyRequest(event.request, scope.location.origin)
    if (kind) event.respondWith(respond(event, kind))
  })
}

startWorker(globalThis as unknown as WorkerScope, __BUILD__)
