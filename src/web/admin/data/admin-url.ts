import { defaultLanguage, isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
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
  /** A keyword, and the language it is looked for in. */
  readonly words: string
  readonly language: TextLanguage
  readonly name: string
  /** Filters a list by kind of record or kind of issue. */
  readonly kind: string
  /** The language whose commentary on the open verse is written at full width, or empty. */
  readonly write: string
  /** Filters the inbox by state. */
  readonly state: string
  /** The id of a report whose verse is open. */
  readonly message: string
  /** Filter the activity log: who, which record, in which language, from which day to which. */
  readonly person: string
  readonly record: string
  readonly lang: string
  readonly from: string
  readonly to: string
}

export const newRecord = 'new'

/** A form that creates a record; a draft of one that was sent for review has a name of its own. */
export function isNewRecord(id: string): boolean {
  return /^new(?:-|$)/.test(id)
}

const textParameters = [
  'page',
  'open',
  'chapter',
  'verse',
  'topicIds',
  'groupId',
  'words',
  'name',
  'kind',
  'write',
  'state',
  'message',
  'person',
  'record',
  'lang',
  'from',
  'to',
] as const

export function parseAdminUrl(search: URLSearchParams): AdminUrl {
  const language = search.get('language') ?? ''
  const rest = Object.fromEntries(textParameters.map((name) => [name, search.get(name)?.trim() ?? '']))
  return {
    ...(rest as Pick<AdminUrl, (typeof textParameters)[number]>),
    section: parseSection(search.get('section')),
    language: isTextLanguage(language) ? language : defaultLanguage,
  }
}

/** The query string; empty and default values are omitted. */
export function toSearch(url: Partial<AdminUrl>): string {
  const search = new URLSearchParams()
  if (url.section) search.set('section', url.section)
  if (url.language && url.language !== defaultLanguage) search.set('language', url.language)
  for (const name of textParameters) {
    const value = url[name]
    if (value && !(name === 'page' && value === '1')) search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Section 4: a changed filter starts again at the first page. */
export function withFilter(url: AdminUrl, changes: Partial<AdminUrl>): AdminUrl {
  return { ...url, ...changes, page: '', open: '', write: '' }
}
