import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'

export function findRequestLanguage(request: Request): InterfaceLanguage {
  return findPageLanguage({
    pathname: new URL(request.url).pathname,
    cookie: request.headers.get('cookie') ?? undefined,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
  })
}
