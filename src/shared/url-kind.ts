import { interfaceLanguages } from './language/languages.ts'

const language = `(?:(?:${interfaceLanguages.join('|')})/)?`

/** The kind of a URL of the site, by its path. The first row that matches decides; everything else is a page. */
const table = [
  ['health', /^\/api\/health(?:\/|$)/],
  ['admin-api', /^\/api\/admin(?:\/|$)/],
  /** The whole content as files. */
  ['corpus', /^\/api\/corpus(?:\/|$)/],
  ['api', /^\/api\//],
  /** Build files with a content hash in the name. */
  ['asset', /^\/assets\//],
  ['file', /^\/(?:locales\/|app\/|icon\.svg$|favicon\.ico$)/],
  /** The files that make the site installable. */
  ['pwa', /^\/(?:offline-worker\.js|offline-files\.json|site\.webmanifest)$/],
  ['icon', /^\/icons\//],
  /** Open Graph images, which are rendered. */
  ['image', /^\/og\//],
  ['crawler', /^\/(?:robots\.txt$|sitemap\.xml$|sitemaps\/)/],
  ['admin', new RegExp(`^/${language}admin(?:/|\\.data$|$)`)],
  ['feed', new RegExp(`^/${language}changes\\.atom$`)],
  /** The loader data of a page, for a navigation in the browser. */
  ['data', /\.data$/],
] as const

/** `preview` is a page that shows a draft to a signed-in user; it is never cached. */
export type UrlKind = (typeof table)[number][0] | 'page' | 'preview'

/** The parameter that names the draft of a preview. */
export const draftParameter = 'draft'
const previewQuery = new RegExp(`[?&]${draftParameter}=`)

/** Takes a path with or without a query. */
export function toUrlKind(url: string): UrlKind {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const kind = table.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
  const isPage = kind === 'page' || kind === 'data'
  return isPage && query >= 0 && previewQuery.test(url) ? 'preview' : kind
}
