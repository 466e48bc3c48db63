import './before-hydration.ts'
import { loaderDataId, type PageData, readElementText } from './page-data.ts'

/**
 * Sets `window.__reactRouterContext`, as the inline script of React Router's `<Scripts>` would have done during
 * parsing. Until hydration its parts are inert JSON in the document.
 */
export function restoreRouterContext(window: Window & typeof globalThis, { routerContext }: PageData): void {
  const { document, ReadableStream, TextEncoderStream } = window
  const loaderData = readElementText(document, loaderDataId)
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(loaderData)
      controller.close()
    },
  }).pipeThrough(new TextEncoderStream())
  window.__reactRouterContext = { ...routerContext, stream }
}

/** React Router stores scroll positions by the key of the history entry, and the first entry of a document has none. */
export function setFirstHistoryKey({ history }: Window): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '')
}
