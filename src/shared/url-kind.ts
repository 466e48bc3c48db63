import { interfaceLanguages } from './language/languages.ts'

const language = `(?:(?:${interfaceLanguages.join('|')})/)?`

/** What a URL of the site is, by its path. The first row that matches decides; everything else is a page. */
const table = [
  ['health', /^\/api\/health(?:\/|$)/],
  ['admin-api', /^\/api\/admin(?:\/|$)/],
  /** The whole content as files. */
  ['corpus', /^\/api\/corpus(?:\/|$)/],
  ['api', /^\/api\//],
  /** Files of the build with a hash of their content in the name. */
  ['asset', /^\/assets\//],
  ['file', /^\/(?:locales\/|app\/|icon\.svg$|favicon\.ico$)/],
  /** What installs the site as an application. */
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

/** `preview` is a page with a draft, for whoever is signed in: it is cached nowhere. */
export type UrlKind = (typeof table)[number][0] | 'page' | 'preview'

/** The parameter that names the draft of a preview. */
export const draftParameter = 'draft'
const previewQuery = new RegExp(`[?&]${draftParameter}=`)

/** Of a path with or without a query. */
export function toUrlKind(url: string): UrlKind {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const kind = table.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
  const isPage = kind === 'page' || kind === 'data'
  return isPage && query >= 0 && previewQuery.test(url) ? 'preview' : kind
}
