import { isInterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { toUrlKind } from '#shared/url-kind.ts'

export type Asked = 'page' | 'data' | 'file' | 'icon' | 'suggestions'

/** What the worker answers; everything else goes its way as if there were no worker. */
export function whatIsAsked(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Asked | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return undefined
  const { pathname } = address
  if (pathname === '/api/suggest') return 'suggestions'
  const kind = toUrlKind(pathname)
  if (kind === 'icon') return 'icon'
  if (kind === 'asset' || kind === 'file') return 'file'
  if (kind !== 'page' && kind !== 'data' && kind !== 'admin') return undefined
  if (pathname.endsWith('.data')) return 'data'
  return mode === 'navigate' ? 'page' : undefined
}

/** What only the site itself can say. */
const needSite = ['/status', '/changes', '/admin']

/** Whether the copy has this page: not what is about this moment, nor a language that was not kept. */
export function isInCopy(pathname: string, languages: readonly string[]): boolean {
  const { prefix, path } = splitPrefix(pathname)
  if (needSite.includes(path)) return false
  return path === '/offline' || prefix === undefined || languages.includes(prefix)
}

type Preference = {
  readonly saved: string | undefined
  readonly browser: readonly string[]
  readonly kept: readonly string[]
}

/** The language of a plain address. A worker sees no cookies in a request, so it says by header what the server would have found. */
export function chooseKept({ saved, browser, kept }: Preference): string {
  const wished = [saved, ...browser].map((tag) => tag?.split('-')[0] ?? '')
  return wished.find((code) => isInterfaceLanguage(code) && kept.includes(code)) ?? kept[0] ?? 'en'
}
