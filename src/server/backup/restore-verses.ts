import { isOutsideBook } from '#shared/catalogue/ayah-counts.ts'
import { chapterCount, maxChapterLength } from '#shared/catalogue/bounds.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { verseTextFields } from '#shared/catalogue/verse.ts'
import { isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import { toRecordKey } from '../content/change-set/change-set.ts'
import { noSuchVerse } from '../content/safety/verse-rules.ts'
import type { VerseDraft } from '../content/stores/verse-store.ts'
import type { TableRow } from '../workbook/worksheet-table.ts'
import { listDeclared, type RestoreJob, readExtra, readTable } from './restore-job.ts'

type VersePosition = { readonly book: string; readonly chapter: number; readonly verse: number }

const toKey = ({ book, chapter, verse }: VersePosition) => `${chapter}:${verse}:${book}`

/** The verses of the workbook as whole records. A row is identified by `_id`, or by book, chapter and verse. */
export function restoreVerses(job: RestoreJob, fields: readonly Field[]): VerseDraft[] | undefined {
  const { stored, newId, locations } = job
  const declared = listDeclared(fields, 'verse')
  const headers = ['_id', 'book', 'chapter', 'verse', ...verseTextFields, ...declared.map(({ name }) => name)]
  const rows = readTable(job, 'verses', headers)
  if (!rows) return undefined
  const byId = new Map(stored.verses.map((verse) => [verse._id, verse]))
  const byPosition = new Map(stored.verses.map((verse) => [toKey(verse), verse]))
  const rowOf = new Map<string, TableRow>()
  const drafts: VerseDraft[] = []
  for (const row of rows) {
    const id = row.text('_id')?.trim() ?? ''
    const position = readPosition(row, byId.get(id))
    if (!position) continue
    const there = byPosition.get(toKey(position))
    const known = byId.get(id) ?? there
    if (known && there && known !== there) {
      // Happens when one column was sorted without the others: each text would be written to another verse.
      row.refuse(toRefusal('wrong_id', { stored: toReferenceText(known), reference: toReferenceText(position) }))
      continue
    }
    const _id = known?._id ?? (id || newId())
    if (_id.length > 64) row.refuse(ofField('_id', toRefusal('too_long', { max: 64 })))
    const before = rowOf.get(_id) ?? rowOf.get(toKey(position))
    if (before) refuseBoth(before, row, toReferenceText(position))
    rowOf.set(_id, row).set(toKey(position), row)
    locations.set(toRecordKey('verse', _id), { sheet: 'verses', line: row.number })
    const given = verseTextFields.map((name) => [name, row.given(name)] as const)
    const texts = given.map(([name, text]) => [name, keepBreaks(text, known?.[name] ?? '')] as const)
    const extra = readExtra(row, declared, known?.extra ?? {})
    if (position.book === defaultBook)
      for (const [name, text] of given) if (text && isTextLanguage(name)) addGivenText(job, name, position)
    drafts.push({ _id, ...position, ...(Object.fromEntries(texts) as VerseTexts), extra })
  }
  return drafts
}

/** Reports both rows, because only the author knows which one is right. */
function refuseBoth(first: TableRow, second: TableRow, reference: string): void {
  first.refuse(toRefusal('row_twice', { reference, line: second.number }))
  second.refuse(toRefusal('row_twice', { reference, line: first.number }))
}

function addGivenText({ givenTexts }: RestoreJob, language: TextLanguage, position: VersePosition): void {
  givenTexts.get(language)?.add(toReferenceText(position))
}

/** LibreOffice saves every line break as a line feed; a text that differs only in that was not edited. */
function keepBreaks(text: string | undefined, stored: string): string {
  return text === undefined || (stored.includes('\r') && text === stored.replaceAll('\r\n', '\n')) ? stored : text
}

type VerseTexts = Pick<VerseRecord, (typeof verseTextFields)[number]>

function readPosition(row: TableRow, known: VerseRecord | undefined): VersePosition | undefined {
  const book = row.text('book')?.trim() || known?.book || defaultBook
  const chapter = row.integer('chapter') ?? known?.chapter
  const verse = row.integer('verse') ?? known?.verse
  if (chapter === undefined || verse === undefined) {
    row.refuse(toRefusal('no_place'))
    return undefined
  }
  if (Number.isNaN(chapter) || Number.isNaN(verse)) return undefined
  const position = { book, chapter, verse }
  // A stored verse may keep its position, even one that is not in the book.
  if (known && toKey(known) === toKey(position)) return position
  if (chapter < 1 || chapter > chapterCount) row.refuse(toRefusal('no_chapter', { chapter }))
  else if (verse < 1 || verse > maxChapterLength) row.refuse(toRefusal('verse_outside', { chapter, verse }))
  else if (isOutsideBook(position)) row.refuse(noSuchVerse(position))
  else if (book.length > 40) row.refuse(ofField('book', toRefusal('too_long', { max: 40 })))
  else return position
  return undefined
}
