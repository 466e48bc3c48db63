import { languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { ShownEditions, TextColumn } from './compare.ts'

const maxColumns = 5

/** Whether two of the texts have the same language. */
export function hasPair(columns: readonly TextColumn[]): boolean {
  return new Set(columns.map(({ language }) => language)).size < columns.length
}

export type Offer = {
  /** In URL form. */
  readonly name: string
  /** The language of the title: Arabic editions have English titles. */
  readonly language: TextLanguage
  readonly title: string
  readonly isChosen: boolean
}

/**
 * Every language except the page's, and the editions of the shown languages. When the maximum is reached, only those
 * that can be removed.
 */
export function listOffers({ columns: [own, ...others], options = [] }: ShownEditions): readonly Offer[] {
  const isChosen = (name: string) => others.some((column) => column.name === name)
  const languageOffers = textLanguages
    .filter((code) => code !== own?.language)
    .map((code) => ({ name: code, language: code, title: languages[code].name, isChosen: isChosen(code) }))
  const editionOffers = options
    .filter(({ isShown, edition }) => !isShown || isChosen(edition))
    .map(({ edition, language, title }) => ({
      name: edition,
      language: language === 'ar' ? ('en' as const) : language,
      title,
      isChosen: isChosen(edition),
    }))
  const offers = [...languageOffers, ...editionOffers]
  return others.length + 1 < maxColumns ? offers : offers.filter((offer) => offer.isChosen)
}
