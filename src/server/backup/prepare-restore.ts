import type { Content } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { textLanguages } from '#shared/language/languages.ts'
import type { GroupDraft, TopicDraft } from '../content/stores/collection-store.ts'
import type { VerseDraft } from '../content/stores/verse-store.ts'
import type { LineProblem, PreparedChangeSet, SourceLocation } from '../content/writing/apply-change-set.ts'
import type { ParsedWorksheet } from '../workbook/worksheet.ts'
import { type CollectionContext, restoreCollections } from './restore-collections.ts'
import type { RestoreJob } from './restore-job.ts'
import { restoreChapters, restoreEditions, restoreFields } from './restore-lists.ts'
import { restoreNotes } from './restore-notes.ts'
import { restoreIntroductions, restorePassages } from './restore-outline.ts'
import { restoreVerses } from './restore-verses.ts'
import { isWorksheetName, type WorksheetName } from './worksheet-columns.ts'

/**
 * Turns the worksheets of a workbook into a change set against the stored content. Whatever the workbook does not
 * contain stays unchanged.
 */
export function prepareRestore(
  sheets: readonly ParsedWorksheet[],
  stored: Content,
  newId: () => string,
): PreparedChangeSet {
  const locations = new Map<string, SourceLocation>()
  const problems: LineProblem[] = []
  const givenTexts = new Map(textLanguages.map((language) => [language, new Set<string>()]))
  const job: RestoreJob = { stored, newId, sheets: byName(sheets), locations, problems, givenTexts }
  const fields = restoreFields(job)
  const listed = restoreChapters(job)
  const chapters = listed ?? stored.chapters
  const verses = restoreVerses(job, fields)
  const context: CollectionContext = { fields, chapters, findVerse: createVerseFinder(stored, verses ?? []) }
  const { topic, group } = restoreNotes(
    job,
    { topic: restoreCollections(job, 'topic', context), group: restoreCollections(job, 'group', context) },
    context,
  )
  const editions = restoreEditions(job)
  const passages = restorePassages(job)
  const introductions = restoreIntroductions(job)
  const changeSet = {
    ...(verses && { verses }),
    ...(topic && { topics: topic as unknown as TopicDraft[] }),
    ...(group && { groups: group as unknown as GroupDraft[] }),
    ...passages,
    ...(introductions && { introductions }),
    ...(listed && { chapters: listed }),
    ...(editions && { editions }),
    fields,
    givenTexts,
  }
  return { changeSet, locations, problems: unique(problems) }
}

function byName(sheets: readonly ParsedWorksheet[]): Map<WorksheetName, ParsedWorksheet> {
  return new Map(sheets.flatMap((sheet) => (isWorksheetName(sheet.name) ? [[sheet.name, sheet] as const] : [])))
}

/** Finds a verse by id or reference among the verses as they will be after the restore. */
function createVerseFinder(stored: Content, drafts: readonly VerseDraft[]): (text: string) => string | undefined {
  const final = new Map<string, Pick<VerseDraft, '_id' | 'book' | 'chapter' | 'verse'>>()
  for (const verse of [...stored.verses, ...drafts]) final.set(verse._id, verse)
  const byReference = new Map(
    [...final.values()].filter(({ book }) => book === defaultBook).map((verse) => [toReferenceText(verse), verse._id]),
  )
  return (text) => byReference.get(text) ?? final.get(text)?._id
}

/** Removes repeated problems of cells that are read twice. */
function unique(problems: readonly LineProblem[]): LineProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.sheet} ${problem.line} ${problem.message}`, problem]))
  return [...seen.values()]
}
