import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { ProgressMeasure } from '#shared/contract/list-records.ts'
import { commentaryField, mapToRecord } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { countLinks } from './verse-links.ts'

/** How many records there are, and how many of them have what is measured, by language. */
export type Measured = { readonly all: number; readonly done: Record<InterfaceLanguage, number> }

export type ChapterProgress = { readonly chapter: number; readonly measures: Record<ProgressMeasure, Measured> }

const isText = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** The progress of each chapter, in the order of the book. */
export function measureProgress(catalogue: Catalogue): ChapterProgress[] {
  const links = countLinks(catalogue)
  return catalogue.chapters.map(({ number }) => {
    const verses = catalogue.versesByChapter.get(number) ?? []
    const passages = catalogue.passagesByChapter.get(number) ?? []
    const introduction = catalogue.introductionByChapter.get(number)
    const counts = verses.map(({ _id }) => links(_id))
    const inEach = (all: number, count: (language: InterfaceLanguage) => number): Measured => ({
      all,
      done: mapToRecord(interfaceLanguages, count),
    })
    return {
      chapter: number,
      measures: {
        commentary: inEach(
          verses.length,
          (language) => verses.filter((verse) => isText(verse[commentaryField(language)])).length,
        ),
        notes: inEach(sum(counts.map((count) => count.links)), (language) =>
          sum(counts.map((count) => count.notes[language])),
        ),
        titles: inEach(passages.length, (language) => passages.filter(({ title }) => isText(title[language])).length),
        questions: inEach(
          passages.length,
          (language) => passages.filter(({ questions }) => questions[language].length > 0).length,
        ),
        introduction: inEach(1, (language) => (isText(introduction?.[language]) ? 1 : 0)),
      },
    }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
