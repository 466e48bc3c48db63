import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type InterfaceLanguage, isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'

/** A text beside the others: its language and its edition's name. */
export type TextColumn = { readonly language: TextLanguage; readonly title: string }

/** Whose words a page shows. */
export type ShownEditions = {
  readonly arabic: string
  /** The page's own language first. More than one when the reader compares. */
  readonly columns: readonly TextColumn[]
  /** When the pronunciation stands under the Arabic. */
  readonly pronunciation?: true
}

/** What the reader chose to see of every verse. */
export type Choices = {
  readonly compared: readonly TextLanguage[]
  readonly showsPronunciation?: boolean | undefined
}

/** The languages in `?compare=az,ru`, or `compare=az&compare=ru` from a form; what is no language is as good as not given. */
export function parseCompare(search: URLSearchParams): readonly TextLanguage[] {
  const codes = search.getAll('compare').flatMap((value) => value.split(','))
  return [...new Set(codes)].filter(isTextLanguage)
}

export function toShownEditions(
  { editions }: Catalogue,
  language: InterfaceLanguage,
  { compared, showsPronunciation }: Choices,
): ShownEditions {
  const title = (code: TextLanguage) => editions.get(code)?.title ?? ''
  const codes = [language, ...compared.filter((code) => code !== language)]
  return {
    arabic: title('ar'),
    columns: codes.map((code) => ({ language: code, title: title(code) })),
    ...(showsPronunciation && { pronunciation: true }),
  }
}

/** The query that shows one language more, or one less; everything else of it stays. */
export function toggleCompared(search: string, code: TextLanguage): string {
  const query = new URLSearchParams(search)
  const now = parseCompare(query)
  const next = now.includes(code) ? now.filter((other) => other !== code) : [...now, code]
  query.delete('compare')
  if (next.length > 0) query.set('compare', next.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** The part of the query that other pages take over, so that a comparison goes on from verse to verse. */
export function keepCompared(search: string): string {
  const compared = parseCompare(new URLSearchParams(search))
  return compared.length > 0 ? `?compare=${compared.join(',')}` : ''
}
