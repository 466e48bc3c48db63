import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import type { EditionText } from '#shared/catalogue/edition-text.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'

/** A verse, and an edition by its id or, for a default edition, by its language. */
export type ReportedPlace = { readonly verse: string; readonly edition: string }

/** A report with the current text of its verse. */
export type Report = {
  readonly reference: string
  readonly verseId: string
  readonly edition: string
  readonly title: string
  readonly language: TextLanguage
  readonly text: string
}

/** Undefined when the verse or edition does not exist. */
export type FindReport = (place: ReportedPlace) => Promise<Report | undefined>

type Sources = {
  readonly catalogue: () => Catalogue
  readonly findText: (edition: AdditionalEdition) => Promise<EditionText>
}

export function createFindReport({ catalogue, findText }: Sources): FindReport {
  return async ({ verse: wanted, edition: name }) => {
    const verse = findVerse(catalogue(), wanted)
    const edition = verse && findEdition(catalogue(), name)
    if (!verse || !edition) return undefined
    const { _id, title, language } = edition
    const additional = catalogue().additionalEditions.get(_id)
    const text = additional ? ((await findText(additional)).find(verse) ?? '') : verse[language]
    return { reference: toReferenceText(verse), verseId: verse._id, edition: _id, title, language, text }
  }
}

function findEdition({ defaultEditions, additionalEditions }: Catalogue, name: string) {
  const byLanguage = isTextLanguage(name) ? defaultEditions.get(name) : undefined
  const all: readonly Edition[] = [...defaultEditions.values(), ...additionalEditions.values()]
  return byLanguage ?? all.find(({ _id }) => _id === name)
}
