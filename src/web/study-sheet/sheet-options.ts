import { type InterfaceLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import { parseCompare } from '#web/reading/compare.ts'

export type SheetOptions = {
  /** The page's own first; Arabic stands above them always. */
  readonly languages: readonly InterfaceLanguage[]
  readonly commentary: boolean
  readonly notes: boolean
  /** The reader's own notes, which only their browser knows. */
  readonly ownNotes: boolean
  readonly lines: number
  /** The reader's choice for every page, so it is not in the URL. */
  readonly pronunciation?: true
}

export const lineChoices = [0, 2, 4, 8] as const

export function parseSheetOptions(search: URLSearchParams, language: InterfaceLanguage): SheetOptions {
  const others = parseCompare(search).filter(isInterfaceLanguage)
  const lines = Number(search.get('lines') ?? 0)
  return {
    languages: [...new Set([language, ...others])],
    commentary: search.has('commentary'),
    notes: search.has('notes'),
    ownNotes: search.has('own'),
    lines: lineChoices.find((choice) => choice === lines) ?? 0,
  }
}
