import { chooseLanguage } from '#shared/language/choose-language.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { languageCookie } from './saved-language.ts'

/** The language of the address, or else the reader's: saved choice, then the browser's preference. */
export function findRequestLanguage(request: Request): InterfaceLanguage {
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  return (
    prefix ??
    chooseLanguage({
      saved: findCookie(request, languageCookie),
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
    })
  )
}

function findCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
