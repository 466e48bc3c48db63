import { editionCookie } from '#shared/catalogue/edition-choice.ts'
import { languageCookie } from '#shared/cookies.ts'
import { isIconName } from '#shared/icons/icon-paths.ts'
import { toIconSvg } from '#shared/icons/icon-svg.ts'
import { defaultLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import { isPronunciationWanted, pronunciationCookie } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { paths, splitPrefix } from '#shared/paths.ts'
import { suggest } from '#shared/search/suggest.ts'
import type { CopyRecord } from '../offline-store.ts'
import { chooseOfflineLanguage, isAvailableOffline } from './classify-request.ts'
import { loadOfflineCatalogue, type OfflineCatalogue } from './offline-catalogue.ts'
import { showOfflineEditions } from './offline-editions.ts'
import type { RouterAdapter } from './router-adapter.ts'

/** Loads the catalogue once, and reloads it only when the copy changes. */
export function createCatalogueCache() {
  const cached: { key?: string; copy?: Promise<OfflineCatalogue> } = {}
  return (record: CopyRecord): Promise<OfflineCatalogue> => {
    const key = `${record.state} ${record.languages.join()} ${record.keptAt}`
    if (cached.key !== key || !cached.copy) {
      const copy = loadOfflineCatalogue(record)
      Object.assign(cached, { key, copy })
      copy.catch(() => Object.assign(cached, { key: undefined }))
    }
    return cached.copy ?? loadOfflineCatalogue(record)
  }
}

/** A page or its data from the offline copy. A page that it lacks redirects to one that says so. */
export async function respondOffline(
  router: RouterAdapter,
  copy: OfflineCatalogue,
  request: Request,
): Promise<Response> {
  const { record, messages, extraMessages, contacts } = copy
  const { languages } = record
  const pageRequest = await toPageRequest(request, languages)
  const { pathname, origin } = new URL(request.url)
  if (isAvailableOffline(pathname, languages)) {
    const content = showOfflineEditions(copy, new URL(request.url), await findSavedCookie(editionCookie))
    const { editions, defaultEditions } = content.catalogue
    // The pronunciation rules apply only to the spelling of the default Arabic edition.
    const hasDefaultArabic = editions.get('ar')?._id === defaultEditions.get('ar')?._id
    const showsPronunciation = hasDefaultArabic && isPronunciationWanted(await findSavedCookie(pronunciationCookie))
    const texts = { messages, extraMessages, contacts }
    const response = await router.render(pageRequest, { ...content, ...texts, origin, showsPronunciation })
    const headers = new Headers(response.headers)
    headers.set('X-Offline-Copy', record.state)
    return new Response(response.body, { status: response.status, headers })
  }
  const { prefix, path } = splitPrefix(pathname)
  const page = new URLSearchParams({ page: paths.at(prefix, path) })
  return await router.redirect(pageRequest, `${paths.offline(prefix)}?${page}`)
}

/** A request with what the loaders read: the URL and the reader's language. */
async function toPageRequest(request: Request, offline: readonly string[]): Promise<Request> {
  const language = chooseOfflineLanguage({
    saved: await findSavedCookie(languageCookie),
    browser: navigator.languages,
    offline,
  })
  return new Request(request.url, { headers: { 'Accept-Language': language } })
}

type CookieStore = { get(name: string): Promise<{ readonly value?: string } | null> }

async function findSavedCookie(name: string): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  return (await cookieStore?.get(name))?.value
}

export function respondWithSuggestions(copy: OfflineCatalogue, request: Request): Response {
  const url = new URL(request.url)
  const { searchParams } = url
  // The search box sends the editions that the reader chose.
  const { searchable } = showOfflineEditions(copy, url, undefined)
  const requested = searchParams.get('lng') ?? ''
  const language = isInterfaceLanguage(requested) ? requested : defaultLanguage
  return Response.json(suggest(searchable().index, { text: searchParams.get('q') ?? '', language }))
}

export function respondWithIcon(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  const name = /^\/icons\/([a-z-]+)\.svg$/.exec(pathname)?.[1] ?? ''
  const color = searchParams.get('color') ?? ''
  if (!isIconName(name) || !/^[0-9a-f]{3,6}$/i.test(color)) return new Response(null, { status: 404 })
  const svg = toIconSvg({ name, size: Number(searchParams.get('size')) || 24, color })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
