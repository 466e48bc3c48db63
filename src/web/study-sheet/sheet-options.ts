export type SheetOptions = {
  readonly commentary: boolean
  readonly notes: boolean
  /** The reader's own notes, which only their browser has. */
  readonly ownNotes: boolean
  readonly lines: number
  /** The reader's choice for all pages, so it is not in the URL. */
  readonly pronunciation?: true
}

export const lineChoices = [0, 2, 4, 8] as const

export function parseSheetOptions(search: URLSearchParams): SheetOptions {
  const lines = Number(search.get('lines') ?? 0)
  return {
    commentary: search.has('commentary'),
    notes: search.has('notes'),
    ownNotes: search.has('own'),
    lines: lineChoices.find((choice) => choice === lines) ?? 0,
  }
}
