import { languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { ShownEditions, TextColumn } from './compare.ts'

const maxColumns = 5

/** Whether two of the texts are of one language. */
export function hasPair(columns: readonly TextColumn[]): boolean {
  return new Set(columns.map(({ language }) => language)).size < columns.length
}

export type Offer = {
  /** As the URL writes it. */
  readonly name: string
  /** Of the title: those of the Arabic editions are English. */
  readonly language: TextLanguage
  readonly title: string
  readonly isChosen: boolean
}

/** Every language but the page's, and the editions of the languages that are shown. When the page is full, only what can be removed. */
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
