import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { type Chapter, chapterCount } from '#shared/catalogue/chapter.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { VerseDraft } from '../content/stores/verse-store.ts'
import { toRecordKey } from '../content/writing/change-set.ts'
import { listDeclared, type RestoreJob, readExtra, readTable } from './restore-job.ts'
import { verseTextFields } from './worksheet-columns.ts'
import type { TableRow } from './worksheet-table.ts'

type VersePosition = { readonly book: string; readonly chapter: number; readonly verse: number }

const toKey = ({ book, chapter, verse }: VersePosition) => `${chapter}:${verse}:${book}`

/** The verses of the workbook as whole records: a row says which one it is by `_id`, or by book, chapter and verse. */
export function restoreVerses(
  job: RestoreJob,
  { fields, chapters }: { readonly fields: readonly Field[]; readonly chapters: readonly Chapter[] },
): VerseDraft[] | undefined {
  const { stored, newId, locations } = job
  const declared = listDeclared(fields, 'verse')
  const headers = ['_id', 'book', 'chapter', 'verse', ...verseTextFields, ...declared.map(({ name }) => name)]
  const rows = readTable(job, 'verses', headers)
  if (!rows) return undefined
  const byId = new Map(stored.verses.map((verse) => [verse._id, verse]))
  const byPosition = new Map(stored.verses.map((verse) => [toKey(verse), verse]))
  const rowOf = new Map<string, number>()
  const drafts: VerseDraft[] = []
  for (const row of rows) {
    const id = row.text('_id')?.trim() ?? ''
    const position = readPosition(row, byId.get(id), chapters)
    if (!position) continue
    const there = byPosition.get(toKey(position))
    const known = byId.get(id) ?? there
    if (known && there && known !== there) {
      // One column sorted without the others: the rows would write each text to another verse.
      row.report(`_id is of ${known.chapter}:${known.verse}, but the row says ${position.chapter}:${position.verse}`)
      continue
    }
    const _id = known?._id ?? (id || newId())
    if (_id.length > 64) row.report('_id is longer than 64 characters')
    const before = rowOf.get(_id) ?? rowOf.get(toKey(position))
    if (before !== undefined) row.report(`${position.chapter}:${position.verse} stands already in row ${before}`)
    rowOf.set(_id, row.number).set(toKey(position), row.number)
    locations.set(toRecordKey('verse', _id), { sheet: 'verses', line: row.number })
    const texts = verseTextFields.map((name) => [name, keepBreaks(row.text(name), known?.[name] ?? '')] as const)
    const extra = readExtra(row, declared, known?.extra ?? {})
    drafts.push({ _id, ...position, ...(Object.fromEntries(texts) as VerseTexts), extra })
  }
  return drafts
}

/** LibreOffice saves every line break as a line feed: a text that differs in nothing else has not been edited. */
function keepBreaks(text: string | undefined, stored: string): string {
  return text === undefined || (stored.includes('\r') && text === stored.replaceAll('\r\n', '\n')) ? stored : text
}

type VerseTexts = Pick<VerseRecord, (typeof verseTextFields)[number]>

function readPosition(
  row: TableRow,
  known: VerseRecord | undefined,
  chapters: readonly Chapter[],
): VersePosition | undefined {
  const book = row.text('book')?.trim() || known?.book || defaultBook
  const chapter = row.integer('chapter') ?? known?.chapter
  const verse = row.integer('verse') ?? known?.verse
  if (chapter === undefined || verse === undefined) {
    row.report('says neither by _id nor by chapter and verse which verse it is')
    return undefined
  }
  if (Number.isNaN(chapter) || Number.isNaN(verse)) return undefined
  const length = chapters.find(({ number }) => number === chapter)?.ayahCount ?? 286
  if (chapter < 1 || chapter > chapterCount) row.report(`there is no chapter ${chapter}`)
  else if (verse < 1 || verse > length) row.report(`chapter ${chapter} has no verse ${verse}`)
  else if (book.length > 40) row.report('book is longer than 40 characters')
  else return { book, chapter, verse }
  return undefined
}
