/** The element that holds what the loaders gave, as React Router's client reads it. */
export const handoffId = 'handoff'

declare global {
  interface Window {
    __reactRouterContext?: object
  }
}

/**
 * Gives React Router what the page brought, in the place where its own inline script would have put it. Until the page is woken it lies
 * there as data and costs nothing.
 */
export function takeHandoff(window: Window & typeof globalThis): void {
  const { document, ReadableStream, TextEncoderStream } = window
  const asleep = JSON.parse(document.getElementById('asleep')?.textContent ?? '{}')
  const data = document.getElementById(handoffId)?.textContent ?? ''
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(data)
      controller.close()
    },
  }).pipeThrough(new TextEncoderStream())
  window.__reactRouterContext = { ...asleep.context, stream }
}

/** React Router keeps where a page was scrolled to by the key of its entry, and the first entry of a document has none. */
export function nameFirstEntry({ history }: Window): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '')
}
