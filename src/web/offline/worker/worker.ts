import { type CopyRecord, type CopyRequest, findFile, readRecord } from '../kept-copy.ts'
import { answerFromCopy, answerIcon, answerSuggestions, createOpenCopies } from './answer-offline.ts'
import { answerRedirect } from './answer-page.ts'
import { createAskNetwork } from './ask-network.ts'
import { createKeepCopy } from './keep-copy.ts'
import { createPageSources, findState, mayFill, type PageSource } from './page-sources.ts'
import { type Asked, whatIsAsked } from './what-is-asked.ts'
import type { AskEvent, WorkerScope } from './worker-scope.ts'

/** The build this worker is part of; see scripts/build-offline.ts. */
declare const __BUILD__: string

/** Reads from the site while it answers, and from the copy when it does not. Exists only in browsers whose reader asked for it. */
function startWorker(scope: WorkerScope, build: string): void {
  const copies = createKeepCopy(scope, build)
  const open = createOpenCopies()
  const sources = createPageSources()
  const askNetwork = createAskNetwork(navigator, Date.now)

  async function answer(event: AskEvent, asked: Asked): Promise<Response> {
    const record = await readRecord(build)
    if (!record) return (await event.preloadResponse) ?? (await fetch(event.request))
    if (asked === 'file') return await answerFile(event, record)
    event.waitUntil(copies.tidyOnce())
    const fromSite = await askNetwork(event)
    if (asked === 'icon') return fromSite ?? answerIcon(event.request)
    if (asked === 'suggestions') return fromSite ?? answerSuggestions(await open(record), event.request)
    return await answerWhole(event, asked, record, fromSite)
  }

  /** Files of the build have a hash in their name, so the kept ones are right; the others only when there is no line. */
  async function answerFile(event: AskEvent, record: CopyRecord): Promise<Response> {
    const { pathname } = new URL(event.request.url)
    const kept = await findFile(record, pathname)
    if (pathname.startsWith('/assets/')) return kept ?? (await fetch(event.request))
    return (await askNetwork(event)) ?? kept ?? Response.error()
  }

  async function answerWhole(event: AskEvent, asked: 'page' | 'data', record: CopyRecord, fromSite?: Response) {
    const source: PageSource = fromSite
      ? { from: 'site', state: findState(fromSite) }
      : { from: 'copy', state: record.state }
    if (fromSite && source.state && source.state !== record.state) event.waitUntil(copies.follow(source.state))
    if (asked === 'page') event.waitUntil(sources.remember(event.resultingClientId, source))
    else if (!mayFill(await sources.find(event.clientId), source)) return await reload(event.request)
    return fromSite ?? (await answerFromCopy(await open(record), event.request))
  }

  scope.addEventListener('install', (event) => event.waitUntil(copies.install().then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]))
  })
  scope.addEventListener('message', (event) => {
    if ((event.data as CopyRequest).type === 'renew') event.waitUntil(copies.renew())
  })
  scope.addEventListener('fetch', (event) => {
    const asked = whatIsAsked(event.request, scope.location.origin)
    if (asked) event.respondWith(answer(event, asked))
  })
}

/** The page behind some data, loaded anew and whole. */
function reload(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const pathname = url.pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return answerRedirect(new Request(request.url), pathname + url.search, 'document')
}

startWorker(globalThis as unknown as WorkerScope, __BUILD__)
