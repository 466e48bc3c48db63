import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { findEdition } from '#shared/catalogue/edition-choice.ts'
import { toTermsText } from '#shared/catalogue/edition-terms.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { maxRangeVerses } from '#shared/catalogue/verse-range.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import { ElementBudget } from '#shared/markdown/element-budget.ts'
import type { Block } from '#shared/markdown/markdown-tree.ts'
import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import { type GroupMark, type MarkedText, toGroupMark } from '#web/reading/card-view.ts'
import { type Choices, type ShownEditions, toShownEditions } from '#web/reading/compare.ts'
import { markDifferences } from '#web/reading/mark-differences.ts'
import { toPronunciation } from '#web/reading/pronunciation-view.ts'
import type { SheetOptions } from './sheet-options.ts'
import type { SheetSet } from './sheet-selection.ts'

export type SheetVerse = {
  readonly reference: Reference
  readonly chapterName: string
  readonly ar: string
  readonly pronunciation?: string | undefined
  /** One for each column. */
  readonly texts: readonly MarkedText[]
  readonly commentary: readonly Block[]
  readonly note: string
  readonly group: GroupMark | null
}

export type SheetCredit = {
  readonly id: string
  readonly language: TextLanguage
  readonly title: string
  readonly translator: string
  readonly sourceUrl: string
  readonly version: string
  readonly terms: string
}

export type SheetView = Pick<SheetSet, 'name' | 'back' | 'query'> & {
  readonly count: number
  readonly verses: readonly SheetVerse[]
  readonly credits: readonly SheetCredit[]
  readonly options: SheetOptions
  /** The page's own language first; Arabic is always above them. */
  readonly editions: ShownEditions
}

/** The budget for all commentary on a sheet: 100 elements per verse of a full sheet. */
const maxElements = 100 * maxRangeVerses

type Showing = Choices & { readonly language: InterfaceLanguage; readonly options: SheetOptions }

export function toSheetView(catalogue: Catalogue, set: SheetSet, showing: Showing): SheetView {
  const { language, options, ...asked } = showing
  // The Arabic of the verses is shown anyway.
  const compared = asked.compared.filter((other) => other.language !== 'ar' || other.words)
  const editions = toShownEditions(catalogue, language, { ...asked, compared })
  const { name, back, query, verses, notes } = set
  const budget = new ElementBudget(maxElements)
  // The sheet of a group need not name it at each verse.
  const isGroup = query.some(([field]) => field === 'group')
  return {
    name,
    back,
    query,
    count: verses.length,
    verses: verses
      .slice(0, maxRangeVerses)
      .flatMap(({ _id }) => catalogue.verseById.get(_id) ?? [])
      .map((verse) => ({
        reference: { chapter: verse.chapter, verse: verse.verse },
        chapterName: catalogue.chapterByNumber.get(verse.chapter)?.[language] ?? '',
        ar: verse.ar,
        ...(options.pronunciation && {
          pronunciation: toPronunciation({ text: verse.ar, marks: [] }, language).pronunciation?.text,
        }),
        texts: toTexts(verse, { language, compared, editions }),
        commentary: options.commentary ? parseMarkdown(verse[commentaryField(language)], budget) : [],
        note: options.notes ? (notes[verse._id]?.[language] ?? '') : '',
        group: isGroup ? null : toGroupMark(catalogue, verse, language),
      })),
    credits: listShown(catalogue, editions).map((edition) => {
      const { _id, language: code, title, translator, sourceUrl, version } = edition
      return { id: _id, language: code, title, translator, sourceUrl, version, terms: toTermsText(edition, language) }
    }),
    options,
    editions,
  }
}

type Columns = Pick<Showing, 'language' | 'compared'> & { readonly editions: ShownEditions }

function toTexts(verse: Verse, { language, compared, editions }: Columns): readonly MarkedText[] {
  const others = compared.map((other) => (other.words ? (other.words.find(verse) ?? '') : verse[other.language]))
  const texts = [verse[language], ...others].map((text) => ({ text, marks: [] }))
  return editions.differences ? markDifferences(texts, editions.columns) : texts
}

function listShown(catalogue: Catalogue, { columns }: ShownEditions): Edition[] {
  const inVerses = (language: TextLanguage) => catalogue.editions.get(language)
  return [
    inVerses('ar'),
    ...columns.map(({ language, name }) => findEdition(catalogue, name ?? '') ?? inVerses(language)),
  ].filter((edition) => edition !== undefined)
}
