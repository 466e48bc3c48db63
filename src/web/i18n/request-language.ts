import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'

/** Cached, because every loader of a page and the document need it. */
const known = new WeakMap<Request, InterfaceLanguage>()

export function findRequestLanguage(request: Request): InterfaceLanguage {
  const language = known.get(request) ?? readLanguage(request)
  known.set(request, language)
  return language
}

function readLanguage({ url, headers }: Request): InterfaceLanguage {
  return findPageLanguage({
    pathname: new URL(url).pathname,
    cookie: headers.get('cookie') ?? undefined,
    acceptLanguage: headers.get('accept-language') ?? undefined,
  })
}
