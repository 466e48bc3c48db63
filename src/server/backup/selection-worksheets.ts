import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Origin } from '../content/safety/content-at-revision.ts'
import type { Worksheet } from '../workbook/worksheet.ts'
import { toWorkbookContent, toWorksheets } from './content-worksheets.ts'
import { originWorksheet, type WorksheetName } from './worksheet-columns.ts'

export type SelectedKind = 'verse' | 'topic' | 'group'

const sheets: Readonly<Record<SelectedKind, readonly WorksheetName[]>> = {
  verse: ['verses'],
  topic: ['topics', 'notes'],
  group: ['groups', 'notes'],
}

/** The sheets of chosen records. A row that a workbook does not have stays as it is, so it can be edited and uploaded like the whole. */
export function toSelectionWorksheets(
  catalogue: Catalogue,
  { kind, ids }: { readonly kind: SelectedKind; readonly ids: readonly string[] },
  origin: Origin,
): Worksheet[] {
  const chosen = new Set(ids)
  const pick = <T extends { readonly _id: string }>(of: SelectedKind, records: readonly T[]): readonly T[] =>
    kind === of ? records.filter(({ _id }) => chosen.has(_id)) : []
  const content = toWorkbookContent(catalogue)
  const selected = {
    ...content,
    // The lists of topics and groups name verses by reference, which needs all of them.
    verses: kind === 'verse' ? pick('verse', content.verses) : content.verses,
    topics: pick('topic', content.topics),
    groups: pick('group', content.groups),
  }
  const wanted: readonly string[] = [...sheets[kind], originWorksheet]
  return toWorksheets(selected, origin).filter(({ name }) => wanted.includes(name))
}
