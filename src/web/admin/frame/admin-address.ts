import { defaultLanguage, isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import { parseSection, type SectionId } from './sections.ts'

/** What the address of the admin screen says: section, page, filter and open record. */
export type AdminAddress = {
  readonly section: SectionId
  readonly page: string
  /** The id of the record in the dialog, `new` for one that is being made, or empty. */
  readonly open: string
  readonly chapter: string
  readonly verse: string
  readonly topicIds: string
  readonly groupId: string
  /** A keyword, and the language it is looked for in. */
  readonly words: string
  readonly language: TextLanguage
  readonly name: string
  /** Which kind of record, or which check, a list is about. */
  readonly kind: string
}

export const newRecord = 'new'

const texts = ['page', 'open', 'chapter', 'verse', 'topicIds', 'groupId', 'words', 'name', 'kind'] as const

export function parseAddress(search: URLSearchParams): AdminAddress {
  const language = search.get('language') ?? ''
  const rest = Object.fromEntries(texts.map((name) => [name, search.get(name)?.trim() ?? '']))
  return {
    ...(rest as Pick<AdminAddress, (typeof texts)[number]>),
    section: parseSection(search.get('section')),
    language: isTextLanguage(language) ? language : defaultLanguage,
  }
}

/** The query of an address; what is empty or as by default is left out. */
export function toSearch(address: Partial<AdminAddress>): string {
  const search = new URLSearchParams()
  if (address.section) search.set('section', address.section)
  if (address.language && address.language !== defaultLanguage) search.set('language', address.language)
  for (const name of texts) {
    const value = address[name]
    if (value && !(name === 'page' && value === '1')) search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Section 4: a changed filter starts again at the first page. */
export function withFilter(address: AdminAddress, changes: Partial<AdminAddress>): AdminAddress {
  return { ...address, ...changes, page: '', open: '' }
}
