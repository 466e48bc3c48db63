import { findCookie, languageCookie } from '../cookies.ts'
import { splitPrefix } from '../paths.ts'
import { chooseLanguage } from './choose-language.ts'
import type { InterfaceLanguage } from './languages.ts'

type Asked = {
  readonly pathname: string
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The language in the URL, otherwise the reader's: the saved choice, then the browser's preference. */
export function findPageLanguage({ pathname, cookie, acceptLanguage }: Asked): InterfaceLanguage {
  const { prefix } = splitPrefix(pathname)
  return prefix ?? chooseLanguage({ saved: findCookie(cookie ?? '', languageCookie), acceptLanguage })
}
