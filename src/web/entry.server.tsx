import { site as builtSite, settings, styles } from 'virtual:site'
import { concepts as vocabulary } from 'virtual:vocabulary'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { documentAssets } from './document/document-assets.ts'
import { type Render, renderDocument } from './document/render-document.tsx'
import { SharedTexts } from './document/shared-texts.ts'
import { findRequestLanguage } from './i18n/request-language.ts'
import { pageContext as context, documentContext as slotContext } from './page-context.ts'
import { CommentaryTextProvider } from './reading/commentary.tsx'
import { CommentaryText } from './reading/commentary-text.tsx'

// The server is not bundled but this module is, so the load-context keys that both use must be exports of the build's
// entry.
export const pageContext = context
export const documentContext = slotContext
export const concepts = vocabulary
export const site = { ...builtSite, ...settings, styles }

const renderOnServer: Render = async (page) => renderToString(page)
/** Also for callers that already have the data of a page. Both share the texts that documents have in common. */
export const renderRoutes = createRenderRoutes(renderOnServer)
export default createHandleRequest(renderRoutes)

/**
 * Logs the error as one entry with the request's id; by default React Router prints a multi-line stack. A URL that
 * matches no route, such as one with a line break, is not our failure.
 */
export const handleError: HandleErrorFunction = (error, { request, context: loadContext }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503))) return
  loadContext.get(context).reportError?.(error)
}

export function createHandleRequest(renderRoutes: ReturnType<typeof createRenderRoutes>) {
  return async (
    request: Request,
    status: number,
    headers: Headers,
    routerContext: EntryContext,
    loadContext: RouterContextProvider,
  ): Promise<Response> => {
    loadContext.get(slotContext).document = await renderRoutes(request, routerContext, loadContext)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    // Without a body: the document is taken from the slot, so encoding a body would be wasted.
    return new Response(null, { status, headers })
  }
}

/** The server and the offline worker render the same document, each with the React renderer for its environment. */
export function createRenderRoutes(render: Render) {
  const shared = import.meta.env.PROD ? new SharedTexts() : undefined
  return async (request: Request, routerContext: EntryContext, loadContext: RouterContextProvider) => {
    const { messages, extraMessages } = loadContext.get(context)
    const language = findRequestLanguage(request)
    const locale = { language, messages: { translation: messages[language], extra: extraMessages[language] } }
    return await renderDocument({
      url: request.url,
      routerContext,
      locale,
      assets: documentAssets,
      shared,
      render: (page) => render(<CommentaryTextProvider value={CommentaryText}>{page}</CommentaryTextProvider>),
    })
  }
}
