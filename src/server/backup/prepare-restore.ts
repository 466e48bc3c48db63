import type { Content } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { GroupDraft, TopicDraft } from '../content/stores/collection-store.ts'
import type { VerseDraft } from '../content/stores/verse-store.ts'
import type { LineProblem, PreparedChangeSet, SourceLocation } from '../content/writing/apply-change-set.ts'
import { type CollectionContext, restoreCollections } from './restore-collections.ts'
import { restoreChapters, restoreEditions, restoreFields } from './restore-lists.ts'
import { restoreNotes } from './restore-notes.ts'
import { restoreVerses } from './restore-verses.ts'
import type { Restoring } from './restoring.ts'
import type { ReadSheet } from './sheet.ts'
import { isSheetName, type SheetName } from './sheet-columns.ts'

/** Turns the sheets of a workbook into drafts, given what is stored. What the workbook does not name stays as it is. */
export function prepareRestore(sheets: readonly ReadSheet[], stored: Content, newId: () => string): PreparedChangeSet {
  const locations = new Map<string, SourceLocation>()
  const problems: LineProblem[] = []
  const restoring: Restoring = { stored, newId, sheets: byName(sheets), locations, problems }
  const fields = restoreFields(restoring)
  const listed = restoreChapters(restoring)
  const chapters = listed ?? stored.chapters
  const verses = restoreVerses(restoring, { fields, chapters })
  const context: CollectionContext = { fields, chapters, findVerse: createVerseFinder(stored, verses ?? []) }
  const { topic, group } = restoreNotes(
    restoring,
    { topic: restoreCollections(restoring, 'topic', context), group: restoreCollections(restoring, 'group', context) },
    context,
  )
  const editions = restoreEditions(restoring)
  const changeSet = {
    ...(verses && { verses }),
    ...(topic && { topics: topic as unknown as TopicDraft[] }),
    ...(group && { groups: group as unknown as GroupDraft[] }),
    ...(listed && { chapters: listed }),
    ...(editions && { editions }),
    fields,
  }
  return { changeSet, locations, problems: unique(problems) }
}

function byName(sheets: readonly ReadSheet[]): Map<SheetName, ReadSheet> {
  return new Map(sheets.flatMap((sheet) => (isSheetName(sheet.name) ? [[sheet.name, sheet] as const] : [])))
}

/** Verses as they will be once the workbook is in, by id and by reference. */
function createVerseFinder(stored: Content, drafts: readonly VerseDraft[]): (text: string) => string | undefined {
  const final = new Map<string, Pick<VerseDraft, '_id' | 'book' | 'chapter' | 'verse'>>()
  for (const verse of [...stored.verses, ...drafts]) final.set(verse._id, verse)
  const byReference = new Map(
    [...final.values()].filter(({ book }) => book === defaultBook).map((verse) => [toReferenceText(verse), verse._id]),
  )
  return (text) => byReference.get(text) ?? final.get(text)?._id
}

/** A cell that is read twice is named once. */
function unique(problems: readonly LineProblem[]): LineProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.sheet} ${problem.line} ${problem.message}`, problem]))
  return [...seen.values()]
}
