import { isOutsideBook } from '#shared/catalogue/ayah-counts.ts'
import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { mergeDeclaredValues } from '#shared/catalogue/declared-values.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { describeIssue } from '#shared/contract/describe-issue.ts'
import { uploadedVerse } from '#shared/contract/records.ts'
import { findRefusal, ofField, toRefusal } from '#shared/refusals/refusals.ts'
import { toRecordKey } from '../change-set/change-set.ts'
import { noSuchVerse } from '../safety/verse-rules.ts'
import type { VerseDraft } from '../stores/verse-store.ts'
import type { LineProblem, PreparedChangeSet, SourceLocation } from '../writing/apply-change-set.ts'
import { type LinkUpdate, relinkVerses } from '../writing/relink-verses.ts'
import { blankVerse } from '../writing/save-verse.ts'
import { splitFields } from '../writing/split-fields.ts'
import { listGivenTexts, toGivenFields } from './given-fields.ts'
import { createOutdatedRowFinder } from './outdated-rows.ts'
import type { UploadRow } from './upload-row.ts'

type Keyed = { readonly row: UploadRow; readonly input: ReturnType<typeof uploadedVerse.parse>; readonly key: string }

/**
 * Merges rows into the stored verses. By book, chapter and verse, a row changes the fields it sets on an existing verse
 * or creates a new one. Rows for one verse may complete each other (one per language) but not contradict. A row may
 * state the version of the verse it was made from.
 */
export function prepareVerses(stored: Content, rows: readonly UploadRow[], newId: () => string): PreparedChangeSet {
  const problems: LineProblem[] = []
  const keyed = rows.flatMap((row) => checkRow(row, problems))
  const byPlace = new Map(stored.verses.map((verse) => [toPlaceKey(verse), verse]))
  const drafts: VerseDraft[] = []
  const locations = new Map<string, SourceLocation>()
  const linkUpdates: LinkUpdate[] = []
  const findOutdatedRows = createOutdatedRowFinder(stored)
  for (const [key, parts] of Map.groupBy(keyed, (entry) => entry.key)) {
    const first = parts[0] as Keyed
    for (const problem of listContradictions(parts)) problems.push(problem)
    const known = byPlace.get(key)
    const { draft, links, wrong } = mergeVerse(stored, known, parts, newId)
    for (const problem of wrong) problems.push(problem)
    if (known) for (const problem of findOutdatedRows({ known, draft, links, parts })) problems.push(problem)
    drafts.push(draft)
    locations.set(toRecordKey('verse', draft._id), { line: first.row.line })
    if (links.topicIds || links.groupId !== undefined) linkUpdates.push(links)
  }
  const { topics, groups, missing } = relinkVerses(stored.topics, stored.groups, linkUpdates)
  for (const { verseId, field, ...refusal } of missing) {
    const { line = 0 } = locations.get(toRecordKey('verse', verseId)) ?? {}
    problems.push({ line, ...ofField(field, refusal, ': ') })
  }
  const givenTexts = listGivenTexts(keyed.map(({ input }) => input))
  return { changeSet: { verses: drafts, topics, groups, givenTexts }, locations, problems }
}

function toPlaceKey({ book, chapter, verse }: { book: string; chapter: number; verse: number }): string {
  return `${book} ${chapter}:${verse}`
}

function checkRow(row: UploadRow, problems: LineProblem[]): Keyed[] {
  const { line } = row
  const { success, data, error } = uploadedVerse.safeParse(toGivenFields(row.fields), { error: describeIssue })
  if (!success) {
    for (const { path, message } of error.issues)
      problems.push({ line, ...ofField(path.join('.'), findRefusal(message)) })
    return []
  }
  const { book = defaultBook, chapter, verse } = data
  if (isOutsideBook({ book, chapter, verse })) {
    problems.push({ line, ...noSuchVerse(data) })
    return []
  }
  return [{ row, input: data, key: toPlaceKey({ book, chapter, verse }) }]
}

const placeFields = ['book', 'chapter', 'verse', '_id', 'version', 'updatedAt']

function listContradictions(parts: readonly Keyed[]): LineProblem[] {
  const setIn = new Map<string, number>()
  return parts.flatMap(({ row, input }) => {
    const names = Object.keys(input).filter((name) => !placeFields.includes(name))
    const earlier = names.map((name) => setIn.get(name)).find((line) => line !== undefined)
    for (const name of names) setIn.set(name, row.line)
    if (earlier === undefined) return []
    return [{ line: row.line, ...toRefusal('verse_twice', { reference: toReferenceText(input), line: earlier }) }]
  })
}

function mergeVerse(
  stored: Content,
  known: VerseRecord | undefined,
  parts: readonly Keyed[],
  newId: () => string,
): { draft: VerseDraft; links: LinkUpdate; wrong: LineProblem[] } {
  // Not with a spread: with hundreds of thousands of rows for one verse, each would be an argument.
  const merged = {} as Keyed['input']
  for (const { input } of parts) Object.assign(merged, input)
  const given = typeof merged._id === 'string' && merged._id !== '' ? merged._id : undefined
  const id = known?._id ?? given ?? newId()
  const { core, declared, problems } = splitFields('verse', stored.fields, { ...merged, _id: given ?? id }, id)
  const { topicIds, groupId, ...texts } = core
  const base = known ?? blankVerse
  const draft = { ...base, ...texts, _id: id, extra: mergeDeclaredValues(base.extra, declared) } as VerseDraft
  const line = parts[0]?.row.line ?? 0
  return {
    draft,
    links: { verseId: id, topicIds, groupId },
    wrong: problems.map(({ path, ...refusal }) => ({ line, ...ofField(path, refusal) })),
  }
}
