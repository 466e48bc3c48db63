import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { listEditionsOf } from '#shared/catalogue/edition-choice.ts'
import type { EditionText } from '#shared/catalogue/edition-text.ts'
import { type InterfaceLanguage, isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'

/** A column of text: its language and the name of its edition. */
export type TextColumn = {
  readonly language: TextLanguage
  readonly title: string
  /** The id of the edition, unless it is the default one of its language. */
  readonly edition?: string
  /** Its name in the URL, when it is not the page's own text. */
  readonly name?: string
}

/** An edition that the reader can choose or compare with. */
export type EditionOption = {
  readonly language: TextLanguage
  readonly edition: string
  readonly title: string
  readonly isDefault?: true
  /** Whether the verses of the page have its text. */
  readonly isShown?: true
}

/** The editions that a page shows. */
export type ShownEditions = {
  readonly arabic: string
  /** The id of the Arabic edition, unless it is the default one. */
  readonly arabicEdition?: string
  /** The page's own language first. More than one when the reader compares. */
  readonly columns: readonly TextColumn[]
  /** All editions of the languages in the columns that have more than one. */
  readonly options?: readonly EditionOption[]
  /** Whether differing words are marked where two editions of one language are compared. */
  readonly differences?: true
  readonly notice?: NonNullable<PageContext['editionNotice']>
  /** Set when the pronunciation is shown under the Arabic. */
  readonly pronunciation?: true
}

/** A text next to the page's own. If the verses of the page do not contain it, it brings its own words. */
export type ComparedText = TextColumn & { readonly words?: EditionText }

/** The reader's choices for every verse. */
export type Choices = {
  readonly compared: readonly ComparedText[]
  readonly marksDifferences?: boolean
  readonly showsPronunciation?: boolean | undefined
  readonly notice?: PageContext['editionNotice'] | undefined
}

/** In addition to the page's own text: five in all. */
const maxCompared = 4

/**
 * Languages and editions in `?compare=az,ru-kuliev`, or `compare=az&compare=ru-kuliev` from a form; invalid names are
 * ignored.
 */
export function parseCompare(search: URLSearchParams): readonly string[] {
  const names = search.getAll('compare').flatMap((value) => value.split(','))
  return [...new Set(names)].filter((name) => isTextLanguage(name.split('-', 1)[0] ?? '')).slice(0, maxCompared)
}

export function toShownEditions(catalogue: Catalogue, language: InterfaceLanguage, choices: Choices): ShownEditions {
  const { compared, marksDifferences, showsPronunciation, notice } = choices
  const { title = '', ...arabic } = toColumn(catalogue, 'ar')
  const columns = [toColumn(catalogue, language), ...compared.map(({ words: _words, ...column }) => column)]
  const options = listOptions(catalogue, columns)
  return {
    arabic: title,
    ...(arabic.edition && { arabicEdition: arabic.edition }),
    columns,
    ...(options.length > 0 && { options }),
    ...(marksDifferences && { differences: true }),
    ...(notice && { notice }),
    ...(showsPronunciation && { pronunciation: true }),
  }
}

/** The column of a language with the texts that the verses of the page have. */
export function toColumn({ editions, additionalEditions }: Catalogue, language: TextLanguage): TextColumn {
  const { _id = '', title = '' } = editions.get(language) ?? {}
  return { language, title, ...(additionalEditions.has(_id) && { edition: _id }) }
}

function listOptions(catalogue: Catalogue, columns: readonly TextColumn[]): EditionOption[] {
  const shown = [...new Set(columns.map(({ language }) => language))]
  return shown.flatMap((language) => {
    const editions = listEditionsOf(catalogue, language)
    if (editions.length < 2) return []
    const shownId = catalogue.editions.get(language)?._id
    return editions.map(({ _id, title }, at) => ({
      language,
      edition: _id,
      title,
      ...(at === 0 && { isDefault: true as const }),
      ...(_id === shownId && { isShown: true as const }),
    }))
  })
}

/** The query with one language or edition added or removed; the rest is unchanged. */
export function toggleCompared(search: string, name: string): string {
  const query = new URLSearchParams(search)
  const now = parseCompare(query)
  const next = now.includes(name) ? now.filter((other) => other !== name) : [...now, name]
  query.delete('compare')
  if (next.length > 0) query.set('compare', next.join(','))
  return toSearch(query)
}

/** Toggles the marking of differing words in the query. */
export function toggleDifferences(search: string): string {
  const query = new URLSearchParams(search)
  if (query.has('diff')) query.delete('diff')
  else query.set('diff', '1')
  return toSearch(query)
}

/**
 * The part of the query that links to other pages keep, so that a comparison, or a shared edition, continues from verse
 * to verse.
 */
export function keepCompared(search: string): string {
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const compared = parseCompare(query)
  if (compared.length > 0) kept.set('compare', compared.join(','))
  for (const name of ['diff', 'edition']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return toSearch(kept)
}

/** Names the shown editions that are not the default ones. */
export function toEditionQuery({ columns: [own], arabicEdition }: ShownEditions): string {
  const ids = [own?.edition, arabicEdition].filter((id) => id !== undefined)
  return ids.length > 0 ? `?edition=${ids.join(',')}` : ''
}

/** For a URL to share: it shows the same texts, including the compared ones. */
export function toShareQuery(editions: ShownEditions): string {
  const query = new URLSearchParams(toEditionQuery(editions))
  const compared = editions.columns.slice(1).map(({ edition, name = '' }) => edition ?? name)
  if (compared.length > 0) query.set('compare', compared.join(','))
  if (editions.differences) query.set('diff', '1')
  return toSearch(query)
}

/** A comma need not be escaped in a query, and is more readable. */
function toSearch(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
