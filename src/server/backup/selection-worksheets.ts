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

/**
 * The sheets of selected records. Restoring a workbook leaves missing rows unchanged, so a selection can be edited and
 * uploaded like a whole export.
 */
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
    // All verses are needed to write the references in topics and groups.
    verses: kind === 'verse' ? pick('verse', content.verses) : content.verses,
    topics: pick('topic', content.topics),
    groups: pick('group', content.groups),
  }
  const wanted: readonly string[] = [...sheets[kind], originWorksheet]
  return toWorksheets(selected, origin).filter(({ name }) => wanted.includes(name))
}
