import type { Namespace } from '#shared/i18n/messages.ts'

/** The id of the element that contains `PageData` as JSON. */
export const pageDataId = 'page-data'
/** The id of the element that contains the loader data, in React Router's serialization. */
export const loaderDataId = 'loader-data'

/** A variable font, declared once per range of weights. */
export type FontSource = readonly [url: string, unicodeRange: string, ...weights: string[]]
export type MessageSource = readonly [namespace: Namespace, url: string]
/** A route and the modules that its exports are split into. */
export type RouteSource = readonly [id: string, ...moduleUrls: string[]]

/** Everything that the browser needs to hydrate a page, except the loader data. */
export type PageData = {
  /** `window.__reactRouterContext` without its stream. */
  readonly routerContext: object
  /**
   * Modules to run in order. The last one hydrates the page; in development the runtime of hot module replacement comes
   * first.
   */
  readonly entries: readonly string[]
  /** The module that sets `window.__reactRouterManifest`. */
  readonly manifest: string
  readonly routes: readonly RouteSource[]
  /** All of these modules and their imports, in the order in which they are fetched. */
  readonly preloads: readonly string[]
  /** The fonts of the reading text, for a first visit. */
  readonly fonts: readonly FontSource[]
  /** The messages that the page was rendered with. */
  readonly messages: readonly MessageSource[]
  /** Set when the page is of little use before hydration, so that it does not wait for an interaction. */
  readonly hydratesAtOnce?: true
}

export function readPageData(document: Document): PageData {
  return JSON.parse(readElementText(document, pageDataId))
}

export function readElementText(document: Document, id: string): string {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No #${id}`)
  return element.textContent
}
