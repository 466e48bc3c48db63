import type { Reference } from './catalogue/reference.ts'
import { type InterfaceLanguage, isInterfaceLanguage } from './language/languages.ts'

/** The language prefix of a URL; the plain routes of the specification have none. */
export type Prefix = InterfaceLanguage | undefined

function page(prefix: Prefix, path: string): string {
  if (!prefix) return path
  // The home screen of a language is `/en` or `/en?q=…`, without a trailing slash.
  return /^\/(?=$|\?)/.test(path) ? `/${prefix}${path.slice(1)}` : `/${prefix}${path}`
}

/** Every page as a function of the language prefix. */
export const paths = {
  home: (prefix: Prefix) => page(prefix, '/'),
  chapter: (prefix: Prefix, chapter: number) => `${page(prefix, '/')}?chapter=${chapter}`,
  /** A chapter as one continuous text, opened at a verse. */
  chapterPage: (prefix: Prefix, chapter: number, verse?: number) =>
    `${page(prefix, `/chapter/${chapter}`)}${verse && verse > 1 ? `#${verse}` : ''}`,
  juz: (prefix: Prefix, juz: number) => page(prefix, `/juz/${juz}`),
  verse: (prefix: Prefix, { chapter, verse }: Reference) => page(prefix, `/verse/${chapter}:${verse}`),
  /** Verses of one chapter or several, as `toVerseRangeText` writes them. */
  verseRange: (prefix: Prefix, text: string) => page(prefix, `/verse/${text}`),
  topic: (prefix: Prefix, id: string) => page(prefix, `/topic/${encodeURIComponent(id)}`),
  group: (prefix: Prefix, id: string) => page(prefix, `/group/${encodeURIComponent(id)}`),
  contact: (prefix: Prefix) => page(prefix, '/form'),
  /** The contact form, prefilled for a report on one verse. */
  report: (prefix: Prefix, { chapter, verse }: Reference, edition: string) =>
    `${page(prefix, '/form')}?verse=${chapter}:${verse}&edition=${edition}`,
  /** `query` selects the verses: `verses=2:255`, `topic=…`, `group=…` or the filters of the home screen. */
  sheet: (prefix: Prefix, query = '') => `${page(prefix, '/sheet')}${query && `?${query}`}`,
  myStudy: (prefix: Prefix) => page(prefix, '/my-study'),
  /** What the browser keeps for offline reading. */
  offline: (prefix: Prefix) => page(prefix, '/offline'),
  /** The map of topics; with two topics, what they share. */
  topics: (prefix: Prefix, a = '', b = '') =>
    `${page(prefix, '/topics')}${a && `?a=${encodeURIComponent(a)}`}${b && `&b=${encodeURIComponent(b)}`}`,
  /** The editions and their sources; `verse` opens the proof of one verse. */
  editions: (prefix: Prefix, verse = '') => `${page(prefix, '/editions')}${verse && `?verse=${verse}`}`,
  /** How to read the pronunciation, and the setting that shows it. */
  pronunciation: (prefix: Prefix) => page(prefix, '/pronunciation'),
  developers: (prefix: Prefix) => page(prefix, '/developers'),
  changes: (prefix: Prefix) => page(prefix, '/changes'),
  admin: (prefix: Prefix) => page(prefix, '/admin'),
  status: (prefix: Prefix) => page(prefix, '/status'),
  privacyPolicy: (prefix: Prefix) => page(prefix, '/privacy-policy'),
  cookiePolicy: (prefix: Prefix) => page(prefix, '/cookie-policy'),
  terms: (prefix: Prefix) => page(prefix, '/terms-conditions'),
  disclaimer: (prefix: Prefix) => page(prefix, '/disclaimer'),
  returnPolicy: (prefix: Prefix) => page(prefix, '/return-policy'),
  /** A path as the specification or the site configuration writes it, without a language. */
  at: page,
}

/** The page whose data React Router requests: it appends `.data` to the URL, and `_.data` to one that ends in a slash. */
export function toPagePathname(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
}

/** Splits the language off a page's URL, or off the URL of a page's data: `/en.data` is English too. */
export function splitPrefix(pathname: string): { readonly prefix: Prefix; readonly path: string } {
  const page = toPagePathname(pathname)
  const [, first = ''] = page.split('/', 2)
  if (!isInterfaceLanguage(first)) return { prefix: undefined, path: page }
  return { prefix: first, path: page.slice(first.length + 1) || '/' }
}
