import { site as builtSite } from 'virtual:site'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { appContext as context } from './app-context.ts'
import { dressPage } from './dress-page.ts'
import { findRequestLanguage } from './i18n/request-language.ts'
import type { Namespace } from './i18n/translation.ts'
import { SpokenProvider } from './i18n/use-translation.tsx'

// The server is not bundled and this module is, so what both must agree on is handed over as exports of the build's entry.
export const appContext = context
export const site = builtSite

/** The pages, beside their responses, whose bodies are empty: in there, a page would be turned into bytes and back on its way. */
export const pageTexts = new WeakMap<Response, string>()

/**
 * The whole page at once: it is hashed for the content security policy and kept in the cache, so there is nothing to stream. What a
 * page shows is there before it is drawn, so nothing in it waits either.
 */
const handleRequest = createHandleRequest(async (page) => `<!DOCTYPE html>${renderToString(page)}`)
export default handleRequest

/**
 * Into the log, as one entry with the request's id. Left to itself React Router prints a stack over many lines. An address that no route
 * matches, such as one with a line break in it, is no failure of ours.
 */
export const handleError: HandleErrorFunction = (error, { request, context: loadContext }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  loadContext.get(context).reportError?.(error)
}

/** The server and the worker that answers offline draw the same page, each with React's renderer for where it runs. */
export function createHandleRequest(render: (page: ReactNode) => Promise<string>) {
  return async (
    request: Request,
    status: number,
    headers: Headers,
    routerContext: EntryContext,
    loadContext: RouterContextProvider,
  ): Promise<Response> => {
    const { translations, studyTexts } = loadContext.get(context)
    const language = findRequestLanguage(request)
    const { serverHandoffStream, ...drawn } = routerContext
    const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
    const html = await render(
      <SpokenProvider
        spoken={{ language, texts: { translation: translations[language], study: studyTexts[language] } }}
      >
        <ServerRouter context={drawn} url={request.url} />
      </SpokenProvider>,
    )
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const namespaces: Namespace[] = hasHandle(routerContext, 'needsStudyTexts')
      ? ['translation', 'study']
      : ['translation']
    const isAwake = hasHandle(routerContext, 'needsScript')
    const response = new Response('', { status, headers })
    pageTexts.set(response, dressPage(html, { language, namespaces, data, isAwake }))
    return response
  }
}

/** A route says itself what it needs, in its handle; every other page is spared it. */
function hasHandle(
  { staticHandlerContext, routeModules }: EntryContext,
  name: 'needsStudyTexts' | 'needsScript',
): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle
    return typeof handle === 'object' && handle !== null && name in handle
  })
}
