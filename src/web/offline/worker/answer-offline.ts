import { isIconName } from '#shared/icons/drawings.ts'
import { toIconSvg } from '#shared/icons/icon-svg.ts'
import { defaultLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import { languageCookie } from '#shared/language/page-language.ts'
import { paths, splitPrefix } from '#shared/paths.ts'
import { suggest } from '#shared/search/suggest.ts'
import type { CopyRecord } from '../kept-copy.ts'
import { answerPage, answerRedirect } from './answer-page.ts'
import { type OpenCopy, openCopy } from './open-copy.ts'
import { chooseKept, isInCopy } from './what-is-asked.ts'

/** Opened once and kept for as long as the worker lives and the copy is the same. */
export function createOpenCopies() {
  const kept: { key?: string; copy?: Promise<OpenCopy> } = {}
  return (record: CopyRecord): Promise<OpenCopy> => {
    const key = `${record.state} ${record.languages.join()} ${record.keptAt}`
    if (kept.key !== key || !kept.copy) {
      const copy = openCopy(record)
      Object.assign(kept, { key, copy })
      copy.catch(() => Object.assign(kept, { key: undefined }))
    }
    return kept.copy ?? openCopy(record)
  }
}

/** A page or its data out of the copy; what the copy does not have is said on a page of its own. */
export async function answerFromCopy(copy: OpenCopy, request: Request): Promise<Response> {
  const { languages } = copy.record
  const asked = await toAsked(request, languages)
  const { pathname } = new URL(request.url)
  if (isInCopy(pathname, languages)) return await answerPage(copy, asked)
  const { prefix, path } = splitPrefix(pathname)
  const page = new URLSearchParams({ page: paths.at(prefix, path) })
  return await answerRedirect(asked, `${paths.offline(prefix)}?${page}`, 'page')
}

/** The same question with what the code of the pages looks at: the address, and the reader's language. */
async function toAsked(request: Request, kept: readonly string[]): Promise<Request> {
  const language = chooseKept({ saved: await findSavedLanguage(), browser: navigator.languages, kept })
  return new Request(request.url, { headers: { 'Accept-Language': language } })
}

type CookieStore = { get(name: string): Promise<{ readonly value?: string } | null> }

async function findSavedLanguage(): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  return (await cookieStore?.get(languageCookie))?.value
}

export function answerSuggestions({ searchable }: OpenCopy, request: Request): Response {
  const { searchParams } = new URL(request.url)
  const wished = searchParams.get('lng') ?? ''
  const language = isInterfaceLanguage(wished) ? wished : defaultLanguage
  return Response.json(suggest(searchable().index, { text: searchParams.get('q') ?? '', language }))
}

export function answerIcon(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  const name = /^\/icons\/([a-z-]+)\.svg$/.exec(pathname)?.[1] ?? ''
  const color = searchParams.get('color') ?? ''
  if (!isIconName(name) || !/^[0-9a-f]{3,6}$/i.test(color)) return new Response(null, { status: 404 })
  const svg = toIconSvg({ name, size: Number(searchParams.get('size')) || 24, color })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
