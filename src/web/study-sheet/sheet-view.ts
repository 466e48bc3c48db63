import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toTermsText } from '#shared/catalogue/edition-terms.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import { maxRangeVerses } from '#shared/catalogue/verse-range.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import { type GroupMark, toGroupMark } from '#web/reading/card-view.ts'
import { toPronunciation } from '#web/reading/pronunciation-view.ts'
import type { SheetOptions } from './sheet-options.ts'
import type { SheetSet } from './sheet-selection.ts'

export type SheetVerse = {
  readonly reference: Reference
  readonly chapterName: string
  readonly ar: string
  readonly pronunciation?: string | undefined
  readonly texts: readonly { readonly language: InterfaceLanguage; readonly text: string }[]
  readonly commentary: string
  readonly note: string
  readonly group: GroupMark | null
}

export type SheetCredit = {
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
}

export function toSheetView(catalogue: Catalogue, set: SheetSet, options: SheetOptions): SheetView {
  const [language = 'en'] = options.languages
  const { name, back, query, verses, notes } = set
  // On the sheet of a group it need not be said at each verse.
  const isGroup = query.some(([field]) => field === 'group')
  return {
    name,
    back,
    query,
    count: verses.length,
    verses: verses.slice(0, maxRangeVerses).map((verse) => ({
      reference: { chapter: verse.chapter, verse: verse.verse },
      chapterName: catalogue.chapterByNumber.get(verse.chapter)?.[language] ?? '',
      ar: verse.ar,
      ...(options.pronunciation && {
        pronunciation: toPronunciation({ text: verse.ar, marks: [] }, language).pronunciation?.text,
      }),
      texts: options.languages.map((code) => ({ language: code, text: verse[code] })),
      commentary: options.commentary ? verse[commentaryField(language)] : '',
      note: options.notes ? (notes[verse._id]?.[language] ?? '') : '',
      group: isGroup ? null : toGroupMark(catalogue, verse, language),
    })),
    credits: (['ar', ...options.languages] as const).flatMap((code) => {
      const edition = catalogue.editions.get(code)
      if (!edition) return []
      const { title, translator, sourceUrl, version } = edition
      return [{ language: code, title, translator, sourceUrl, version, terms: toTermsText(edition, language) }]
    }),
    options,
  }
}
