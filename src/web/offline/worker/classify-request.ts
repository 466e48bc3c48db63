import { isInterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { toUrlKind } from '#shared/url-kind.ts'

export type RequestKind = 'page' | 'data' | 'file' | 'icon' | 'suggestions'

/**
 * The kind of a request that the worker handles; undefined for those that go to the network as if there were no worker.
 */
export function classifyRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind | undefined {
  const { origin: requestOrigin, pathname, search } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return undefined
  if (pathname === '/api/suggest') return 'suggestions'
  const kind = toUrlKind(pathname + search)
  if (kind === 'icon') return 'icon'
  if (kind === 'asset' || kind === 'file') return 'file'
  if (kind !== 'page' && kind !== 'data' && kind !== 'admin') return undefined
  if (pathname.endsWith('.data')) return 'data'
  return mode === 'navigate' ? 'page' : undefined
}

/** Pages about the current state of the site, or about its API. */
const onlineOnlyPages = /^\/(?:status|changes|developers|admin)\/?$/i

/** Whether the offline copy contains a page: not an online-only one, and only in the saved languages. */
export function isAvailableOffline(pathname: string, languages: readonly string[]): boolean {
  const { prefix, path } = splitPrefix(pathname)
  if (onlineOnlyPages.test(path)) return false
  return path === '/offline' || prefix === undefined || languages.includes(prefix)
}

type Preference = {
  readonly saved: string | undefined
  readonly browser: readonly string[]
  readonly offline: readonly string[]
}

/**
 * The language of a URL without a language prefix. A worker cannot read a request's cookies, so it chooses as the
 * server would.
 */
export function chooseOfflineLanguage({ saved, browser, offline }: Preference): string {
  const preferred = [saved, ...browser].map((tag) => tag?.split('-')[0] ?? '')
  return preferred.find((code) => isInterfaceLanguage(code) && offline.includes(code)) ?? offline[0] ?? 'en'
}
