import { pageSize } from '#shared/catalogue/paging.ts'
import { type InterfaceLanguage, isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import { parseSection, type SectionId } from './sections.ts'

/** The state kept in the admin URL: section, page, filters and open record. */
export type AdminUrl = {
  readonly section: SectionId
  readonly page: string
  /** The id of the record in the dialog, `new` while creating one, or empty. */
  readonly open: string
  readonly chapter: string
  readonly verse: string
  readonly topicIds: string
  readonly groupId: string
  /** A keyword, and the language to search it in. */
  readonly words: string
  readonly language: TextLanguage
  /** The interface language, which is the default language of a list. */
  readonly interfaceLanguage: InterfaceLanguage
  readonly name: string
  /** Filters a list by kind of record or kind of issue. */
  readonly kind: string
  /** The language whose commentary on the open verse is edited at full width, or empty. */
  readonly write: string
  /** Filters the inbox by state. */
  readonly state: string
  /** The id of a report whose verse is open. */
  readonly message: string
  /** Filters of the activity log: person, record, language, first and last day. */
  readonly person: string
  readonly record: string
  readonly lang: string
  readonly from: string
  readonly to: string
  /** Filters a list by what is missing, such as `commentary.az`. */
  readonly missing: string
  /** The column a list is sorted by, with a minus for descending order. */
  readonly sort: string
  /** Rows per page. */
  readonly size: string
  /** `true` for the ignored issues. */
  readonly ignored: string
}

export const newRecord = 'new'

/** The id of a form that creates a record; a draft sent for review has an id of its own. */
export function isNewRecord(id: string): boolean {
  return /^new(?:-|$)/.test(id)
}

const textParameters = [
  ...(['page', 'open', 'chapter', 'verse', 'topicIds', 'groupId', 'words', 'name', 'kind'] as const),
  ...(['missing', 'sort', 'size', 'ignored', 'write', 'state', 'message'] as const),
  ...(['person', 'record', 'lang', 'from', 'to'] as const),
] as const

export function parseAdminUrl(search: URLSearchParams, interfaceLanguage: InterfaceLanguage): AdminUrl {
  const language = search.get('language') ?? ''
  const rest = Object.fromEntries(textParameters.map((name) => [name, search.get(name)?.trim() ?? '']))
  return {
    ...(rest as Pick<AdminUrl, (typeof textParameters)[number]>),
    section: parseSection(search.get('section')),
    language: isTextLanguage(language) ? language : interfaceLanguage,
    interfaceLanguage,
  }
}

/** Default values, which are omitted from the URL. */
const omitted: Partial<Record<string, string>> = { page: '1', size: String(pageSize) }

/** The query string; empty and default values are omitted. */
export function toSearch(url: Partial<AdminUrl>): string {
  const search = new URLSearchParams()
  if (url.section) search.set('section', url.section)
  if (url.language && url.language !== url.interfaceLanguage) search.set('language', url.language)
  for (const name of textParameters) {
    const value = url[name]
    if (value && value !== omitted[name]) search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Section 4: changing a filter resets to the first page. */
export function withFilter(url: AdminUrl, changes: Partial<AdminUrl>): AdminUrl {
  return { ...url, ...changes, page: '', open: '', write: '' }
}

/** The page sizes to choose from. */
export const pageSizes: readonly number[] = [pageSize, 25, 50, 100]

export function toPageSize({ size }: AdminUrl): number {
  return pageSizes.find((rows) => String(rows) === size) ?? pageSize
}

/** The filters of a list; without them it shows everything. */
const filters = ['chapter', 'verse', 'topicIds', 'groupId', 'words', 'name', 'kind', 'missing', 'ignored'] as const

export function isFiltered(url: AdminUrl): boolean {
  return filters.some((name) => url[name] !== '')
}

export function withoutFilters(url: AdminUrl): AdminUrl {
  return withFilter(url, Object.fromEntries(filters.map((name) => [name, ''])))
}
