import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type ChapterTitle, toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { createDivisions, type Divisions, juzCount } from '#shared/catalogue/divisions.ts'
import { findPassageOf } from '#shared/catalogue/outline.ts'
import { compareReferences, type Reference } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { isDocumentRequest } from '#web/hydration/is-document-request.ts'
import { type Choices, type ShownEditions, toShownEditions } from '#web/reading/compare.ts'
import { markDifferences } from '#web/reading/mark-differences.ts'
import { toPronunciation } from '#web/reading/pronunciation-view.ts'
import {
  omitTextsFromData,
  type PackedSection,
  type PassageView,
  packSection,
  type SectionView,
  type VerseLine,
} from './pack-section.ts'

export type ReadingView = {
  readonly sections: readonly PackedSection[]
  readonly editions: ShownEditions
}

export type ChapterPageView = ReadingView & {
  readonly chapter: ChapterTitle
  readonly introduction: string
  readonly juz: number
  readonly previous: ChapterTitle | null
  readonly next: ChapterTitle | null
}

export function toChapterPageView(catalogue: Catalogue, number: number, showing: Showing): ChapterPageView | undefined {
  const { language } = showing
  const chapter = catalogue.chapterByNumber.get(number)
  if (!chapter) return undefined
  const divisions = createDivisions(catalogue.chapters)
  const title = (other: number) => {
    const found = catalogue.chapterByNumber.get(other)
    return found ? toChapterTitle(found, language) : null
  }
  return {
    chapter: toChapterTitle(chapter, language),
    introduction: catalogue.introductionByChapter.get(number)?.[language] ?? '',
    juz: divisions.juzOf({ chapter: number, verse: 1 }),
    sections: [
      toSection(catalogue, { ...showing, verses: catalogue.versesByChapter.get(number) ?? [], number, divisions }),
    ],
    editions: toShownEditions(catalogue, language, { compared: [], ...showing }),
    previous: title(number - 1),
    next: title(number + 1),
  }
}

/** The language and choices that the texts are shown for. */
type Showing = Partial<Choices> & { readonly language: InterfaceLanguage }

export type JuzPageView = ReadingView & {
  readonly juz: number
  readonly from: Reference
  readonly to: Reference
  readonly previous: number | null
  readonly next: number | null
}

export function toJuzPageView(catalogue: Catalogue, juz: number, showing: Showing): JuzPageView | undefined {
  const divisions = createDivisions(catalogue.chapters)
  const range = divisions.findJuz(juz)
  if (!range) return undefined
  const { from, to } = range
  const isInside = (verse: Verse) => compareReferences(from, verse) <= 0 && compareReferences(verse, to) <= 0
  const numbers = Array.from({ length: to.chapter - from.chapter + 1 }, (_, at) => from.chapter + at)
  const sections = numbers.flatMap((number) => {
    const verses = (catalogue.versesByChapter.get(number) ?? []).filter(isInside)
    return verses.length > 0 ? [toSection(catalogue, { ...showing, verses, number, divisions })] : []
  })
  return {
    juz,
    ...range,
    sections,
    editions: toShownEditions(catalogue, showing.language, { compared: [], ...showing }),
    previous: juz > 1 ? juz - 1 : null,
    next: juz < juzCount ? juz + 1 : null,
  }
}

/** The sections for a loader: a document needs the texts only in its markup, a navigation only in its data. */
export function toRouteSections(request: Request, sections: readonly PackedSection[]): readonly PackedSection[] {
  return isDocumentRequest(request) ? sections.map(omitTextsFromData) : sections
}

/** The 30 juz, each with the chapter and verse it starts at. */
export function listJuz(catalogue: Catalogue, language: InterfaceLanguage) {
  const divisions = createDivisions(catalogue.chapters)
  return Array.from({ length: juzCount }, (_, at) => at + 1).flatMap((juz) => {
    const range = divisions.findJuz(juz)
    const chapter = range && catalogue.chapterByNumber.get(range.from.chapter)
    return chapter ? [{ juz, ...range, name: chapter[language], ar: chapter.ar }] : []
  })
}

const withoutBasmala = [1, 9]

type Part = Showing & {
  readonly verses: readonly Verse[]
  readonly number: number
  readonly divisions: Divisions
}

function toSection(catalogue: Catalogue, part: Part): PackedSection {
  const { verses, number, language } = part
  const chapter = catalogue.chapterByNumber.get(number)
  const begins = verses[0]?.verse === 1 && !withoutBasmala.includes(number)
  return packSection({
    chapter: chapter
      ? toChapterTitle(chapter, language)
      : { number, ar: '', name: String(number), meaning: '', ayahCount: verses.length },
    ...toBasmala(begins ? (catalogue.verseByReference.get('1:1')?.ar ?? '') : '', part),
    passages: toPassages(catalogue, part),
  })
}

function toBasmala(basmala: string, part: Showing): Pick<SectionView, 'basmala' | 'basmalaPronunciation'> {
  const pronunciation = basmala && pronounce(basmala, part)
  return { basmala, ...(pronunciation && { basmalaPronunciation: pronunciation }) }
}

function pronounce(arabic: string, { language, showsPronunciation }: Showing): string | undefined {
  return showsPronunciation ? toPronunciation({ text: arabic, marks: [] }, language).pronunciation?.text : undefined
}

function toPassages(catalogue: Catalogue, { verses, number, divisions, ...showing }: Part): PassageView[] {
  const groups = Map.groupBy(verses, (verse) => findPassageOf(catalogue, verse))
  return [...groups].map(([passage, lines]) => ({
    chapter: number,
    from: passage?.from ?? lines[0]?.verse ?? 1,
    to: passage?.to ?? lines.at(-1)?.verse ?? 1,
    title: passage?.title[showing.language] ?? '',
    verses: lines.map((verse) => toLine(verse, showing, divisions)),
  }))
}

function toLine(verse: Verse, showing: Showing, divisions: Divisions): VerseLine {
  const marks = divisions.marksOf(verse)
  const pronunciation = pronounce(verse.ar, showing)
  return {
    verse: verse.verse,
    ar: verse.ar,
    text: verse[showing.language],
    ...toComparedTexts(verse, showing),
    ...(pronunciation && { pronunciation }),
    ...(marks && { marks }),
  }
}

function toComparedTexts(verse: Verse, showing: Showing): Pick<VerseLine, 'others' | 'differences'> {
  const { language, compared = [], marksDifferences = false } = showing
  if (compared.length === 0) return {}
  const texts = compared.map((other) => other.words?.find(verse) ?? (other.words ? '' : verse[other.language]))
  const plain = [verse[language], ...texts].map((text) => ({ text, marks: [] }))
  const [own, ...others] = marksDifferences ? markDifferences(plain, [{ language }, ...compared]) : plain
  return { others, ...(own && own.marks.length > 0 && { differences: own.marks }) }
}
