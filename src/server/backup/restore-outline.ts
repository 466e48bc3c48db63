import { z } from 'zod'
import type { Passage } from '#shared/catalogue/passage.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import { type ChangeSet, toRecordKey } from '../content/change-set/change-set.ts'
import type { IntroductionDraft, PassageDraft } from '../content/stores/passage-store.ts'
import type { TableRow } from '../workbook/worksheet-table.ts'
import { parseListCell } from './list-cell.ts'
import { toTextHeader } from './outline-worksheets.ts'
import { type RestoreJob, readTable } from './restore-job.ts'

const passageHeaders = [
  '_id',
  'chapter',
  'from',
  'to',
  'themes',
  ...textLanguages.flatMap((code) => [toTextHeader('title', code), toTextHeader('questions', code)]),
]

/**
 * The passages of the workbook as whole records. A row is identified by `_id`, or by its chapter and first verse. The
 * rows of a chapter are all its passages: one without a row is removed, and the guard refuses rows that do not cover
 * the chapter.
 */
export function restorePassages(job: RestoreJob): Pick<ChangeSet, 'passages' | 'removed'> | undefined {
  const { stored, newId, locations } = job
  const rows = readTable(job, 'passages', passageHeaders)
  if (!rows) return undefined
  const byId = new Map(stored.passages.map((passage) => [passage._id, passage]))
  const byStart = new Map(stored.passages.map((passage) => [toStartKey(passage), passage]))
  const rowOf = new Map<string, number>()
  const passages = rows.flatMap((row): PassageDraft[] => {
    const id = row.text('_id')?.trim() ?? ''
    const range = readRange(row, byId.get(id))
    if (!range) return []
    const known = id === '' ? byStart.get(toStartKey(range)) : byId.get(id)
    const _id = known?._id ?? (id || newId())
    if (_id.length > 64) row.refuse(ofField('_id', toRefusal('too_long', { max: 64 })))
    const before = rowOf.get(_id)
    if (before !== undefined) row.refuse(toRefusal('record_twice', { entity: 'passage', line: before }))
    rowOf.set(_id, row.number)
    locations.set(toRecordKey('passage', _id), { sheet: 'passages', line: row.number })
    return [{ _id, ...range, ...readTexts(row, known) }]
  })
  const chapters = new Set(passages.map(({ chapter }) => chapter))
  const drafted = new Set(passages.map(({ _id }) => _id))
  const left = stored.passages.filter(({ _id, chapter }) => chapters.has(chapter) && !drafted.has(_id))
  return { passages, removed: { passage: left.map(({ _id }) => _id) } }
}

type Range = Pick<Passage, 'chapter' | 'from' | 'to'>

function toStartKey({ chapter, from }: Pick<Passage, 'chapter' | 'from'>): string {
  return `${chapter}:${from}`
}

function readRange(row: TableRow, known: Passage | undefined): Range | undefined {
  const [chapter, from, to] = (['chapter', 'from', 'to'] as const).map((name) => row.integer(name) ?? known?.[name])
  if (chapter === undefined || from === undefined || to === undefined) {
    row.refuse(toRefusal('no_passage_place'))
    return undefined
  }
  const numbers = [chapter, from, to]
  if (numbers.some((number) => Number.isNaN(number))) return undefined
  if (numbers.every((number) => number >= 1)) return { chapter, from, to }
  row.refuse(toRefusal('too_small', { min: 1 }))
  return undefined
}

function readTexts(row: TableRow, known: Passage | undefined): Pick<Passage, 'title' | 'themes' | 'questions'> {
  const inEach = <T>(read: (code: TextLanguage) => T) =>
    Object.fromEntries(textLanguages.map((code) => [code, read(code)])) as Record<TextLanguage, T>
  return {
    title: inEach((code) => row.given(toTextHeader('title', code))?.trim() ?? known?.title[code] ?? ''),
    themes: toItems(row.given('themes'), /[\s,;]+/) ?? known?.themes ?? [],
    questions: inEach(
      (code) => toQuestions(row.given(toTextHeader('questions', code))) ?? known?.questions[code] ?? [],
    ),
  }
}

/** A question may begin with a bracket and be no list. */
function toQuestions(text: string | undefined): string[] | undefined {
  const list = text === undefined ? undefined : z.array(z.string()).safeParse(parseListCell(text)).data
  return list?.map((question) => question.trim()) ?? toItems(text, /\r?\n/)
}

function toItems(text: string | undefined, separator: RegExp): string[] | undefined {
  return text
    ?.split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Introductions are identified by their chapter. */
export function restoreIntroductions(job: RestoreJob): IntroductionDraft[] | undefined {
  const { stored, locations } = job
  const rows = readTable(job, 'introductions', ['chapter', ...interfaceLanguages])
  const byChapter = new Map(stored.introductions.map((introduction) => [introduction.chapter, introduction]))
  const rowOf = new Map<number, number>()
  return rows?.flatMap((row): IntroductionDraft[] => {
    const chapter = row.integer('chapter')
    if (chapter === undefined || chapter === null) row.refuse(toRefusal('no_chapter_given'))
    if (!Number.isSafeInteger(chapter)) return []
    const number = chapter as number
    const before = rowOf.get(number)
    if (before !== undefined) row.refuse(toRefusal('chapter_twice', { chapter: number, line: before }))
    rowOf.set(number, row.number)
    locations.set(toRecordKey('introduction', String(number)), { sheet: 'introductions', line: row.number })
    const texts = interfaceLanguages.map((code) => [code, row.given(code) ?? byChapter.get(number)?.[code] ?? ''])
    return [{ _id: String(number), chapter: number, ...Object.fromEntries(texts) }]
  })
}
