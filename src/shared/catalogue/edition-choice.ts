import { findCookie, toChoiceCookie } from '../cookies.ts'
import type { TextLanguage } from '../language/languages.ts'
import type { Catalogue } from './catalogue.ts'
import type { Edition } from './edition.ts'

/**
 * The cookie with the reader's choices. A cookie, because the server renders the texts. Ids joined by dots, one per
 * language.
 */
export const editionCookie = 'editions'

export type EditionChoice = {
  /** The ids of the editions to show instead of the default ones, in alphabetical order, one per language. */
  readonly ids: readonly string[]
  /** Whether a requested edition does not exist, or no longer does. */
  readonly isMissing: boolean
}

const noChoice: EditionChoice = { ids: [], isMissing: false }

type Editions = Pick<Catalogue, 'defaultEditions' | 'additionalEditions'>

/** The editions that a page shows: those in its URL (`?edition=ru-kuliev`), otherwise those the reader chose before. */
export function readEditionChoice(editions: Editions, asked: Asked): EditionChoice {
  return chooseEditions(editions, listAsked(asked))
}

type Asked = { readonly search?: URLSearchParams; readonly cookies: string | undefined }

function listAsked({ search, cookies }: Asked): string[] {
  return [...parseEditionCookie(cookies), ...(search ? parseEditionQuery(search) : [])]
}

/**
 * For the API, which reads only the URL: the ids a page would show, one per language, whether or not the editions
 * exist.
 */
export function listAskedEditions(asked: Asked): string[] {
  return [...new Map(listAsked(asked).map((id) => [languageOf(id), id])).values()]
}

/** If several editions of a language are requested, the last one wins. */
export function chooseEditions(editions: Editions, asked: readonly string[]): EditionChoice {
  if (asked.length === 0) return noChoice
  const byLanguage = new Map<TextLanguage, string>()
  const found = asked.flatMap((id) => findEdition(editions, id) ?? [])
  for (const { _id, language } of found) {
    if (editions.additionalEditions.has(_id)) byLanguage.set(language, _id)
    else byLanguage.delete(language)
  }
  return { ids: [...byLanguage.values()].sort(), isMissing: found.length < asked.length }
}

export function findEdition({ defaultEditions, additionalEditions }: Editions, id: string): Edition | undefined {
  return additionalEditions.get(id) ?? [...defaultEditions.values()].find((edition) => edition._id === id)
}

/** Two requests for a URL with the same key get the same page, as far as editions are concerned. */
export function toEditionKey({ ids, isMissing }: EditionChoice): string {
  return `${ids.join('.')}${isMissing ? '!' : ''}`
}

/** Parses `?edition=ru-kuliev`, or several ids joined by commas. */
export function parseEditionQuery(search: URLSearchParams): string[] {
  return search
    .getAll('edition')
    .flatMap((value) => value.split(','))
    .filter((id) => id !== '')
    .slice(0, maxChosen)
}

/** The maximum number of ids read; more than there are languages. */
const maxChosen = 8

/** Reads the cookies of a request, or of the document. */
export function parseEditionCookie(cookies: string | undefined): string[] {
  if (!cookies?.includes(`${editionCookie}=`)) return []
  const ids = findCookie(cookies, editionCookie)?.split('.') ?? []
  return ids.slice(0, maxChosen).filter((id) => /^[a-z0-9-]+$/.test(id))
}

/** The query without editions of that edition's language, so that the cookie decides about it. */
export function withoutEditionQuery(search: string, id: string): string {
  const query = new URLSearchParams(search)
  const asked = parseEditionQuery(query)
  if (asked.length === 0) return search
  const others = asked.filter((other) => languageOf(other) !== languageOf(id))
  if (others.length === asked.length) return search
  query.delete('edition')
  if (others.length > 0) query.set('edition', others.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Ids begin with their language. */
const languageOf = (id: string) => id.slice(0, id.indexOf('-'))

type Chosen = { readonly id: string; readonly isDefault: boolean }

/** The cookie after a choice. The default edition of a language is not stored. */
export function toEditionCookie(cookies: string | undefined, { id, isDefault }: Chosen, origin: string): string {
  const others = parseEditionCookie(cookies).filter((other) => languageOf(other) !== languageOf(id))
  const ids = isDefault ? others : [...others, id].sort()
  return toChoiceCookie(editionCookie, ids.length > 0 ? ids.join('.') : undefined, origin)
}

/** The editions of a language that a reader can choose, the default first. */
export function listEditionsOf({ defaultEditions, additionalEditions }: Editions, language: TextLanguage): Edition[] {
  const own = defaultEditions.get(language)
  const others = [...additionalEditions.values()].filter((edition) => edition.language === language)
  return [...(own ? [own] : []), ...others]
}
