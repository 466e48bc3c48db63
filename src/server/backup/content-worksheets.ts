import type { Catalogue, Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { Group } from '#shared/catalogue/group.ts'
import { compareReferences, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import { verseTextFields } from '#shared/catalogue/verse.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages, nameLanguages } from '#shared/language/languages.ts'
import type { Origin } from '../content/safety/content-at-revision.ts'
import type { Worksheet } from '../workbook/worksheet.ts'
import { toOutlineWorksheets } from './outline-worksheets.ts'
import { toWorksheet } from './to-worksheet.ts'
import {
  chapterFields,
  chapterNumbers,
  declaredColumns,
  editionFields,
  editionNumbers,
  fieldColumn,
  originWorksheet,
  type RecordColumn,
  worksheetNames,
} from './worksheet-columns.ts'

/** The content of a workbook: without its revision and additional editions. */
export type WorkbookContent = Omit<Content, 'revision' | 'additionalEditions'>

export function toWorkbookContent(catalogue: Catalogue): WorkbookContent {
  return { ...catalogue, editions: [...catalogue.editions.values()] }
}

/**
 * The whole content as sheets, in an order that depends only on the content. The last sheet is the workbook's origin.
 */
export function toWorksheets(content: WorkbookContent, origin?: Origin): Worksheet[] {
  return [...toContentWorksheets(content), ...(origin ? [toOriginWorksheet(origin)] : [])]
}

/**
 * The revision that the workbook was made from, and its time. When the workbook is uploaded again, they separate its
 * author's changes from later ones by others.
 */
function toOriginWorksheet(origin: Origin): Worksheet {
  return toWorksheet(
    originWorksheet,
    [origin],
    [fieldColumn<Origin>('revision', 'number', 10), fieldColumn('at', 'text', 26)],
  )
}

function toContentWorksheets(content: WorkbookContent): Worksheet[] {
  const { chapters, verses, topics, groups, editions, fields } = content
  const toVerseName = toVerseNames(verses)
  const verseList = <T extends Topic | Group>(): RecordColumn<T> => ({
    header: 'verses',
    kind: 'text',
    width: 40,
    get: ({ verseIds }) => verseIds.map(toVerseName).join(', '),
  })
  const byReference = (a: VerseRecord, b: VerseRecord) => compareReferences(a, b) || (a.book < b.book ? -1 : 1)
  const byId = (a: Topic | Group, b: Topic | Group) => (a._id < b._id ? -1 : 1)
  const sortedTopics = topics.toSorted(byId)
  const sortedGroups = groups.toSorted(byId)
  return [
    toWorksheet(worksheetNames.verses, verses.toSorted(byReference), [
      fieldColumn<VerseRecord>('_id'),
      fieldColumn('book', 'text', 10),
      fieldColumn('chapter', 'number', 9),
      fieldColumn('verse', 'number', 9),
      ...verseTextFields.map((name) => fieldColumn<VerseRecord>(name, undefined, 48)),
      ...declaredColumns<VerseRecord>(fields, 'verse'),
    ]),
    toWorksheet(worksheetNames.topics, sortedTopics, [
      fieldColumn<Topic>('_id'),
      ...nameLanguages.map((name) => fieldColumn<Topic>(name)),
      fieldColumn('theme'),
      verseList(),
      ...declaredColumns<Topic>(fields, 'topic'),
    ]),
    toWorksheet(worksheetNames.groups, sortedGroups, [
      fieldColumn<Group>('_id'),
      fieldColumn('name'),
      ...nameLanguages.map((name) => fieldColumn<Group>(name)),
      verseList(),
      ...declaredColumns<Group>(fields, 'group'),
    ]),
    toWorksheet(
      worksheetNames.notes,
      [...listNotes('topic', sortedTopics, toVerseName), ...listNotes('group', sortedGroups, toVerseName)],
      [
        fieldColumn<NoteRow>('of', 'text', 10),
        fieldColumn('_id'),
        fieldColumn('verse', 'text', 10),
        ...interfaceLanguages.map((name) => fieldColumn<NoteRow>(name, 'text', 48)),
      ],
    ),
    ...toOutlineWorksheets(content),
    toWorksheet(
      worksheetNames.chapters,
      chapters.toSorted((a, b) => a.number - b.number),
      chapterFields.map((name) => fieldColumn<Chapter>(name, chapterNumbers.includes(name) ? 'number' : undefined)),
    ),
    toWorksheet(
      worksheetNames.editions,
      editions.toSorted((a, b) => (a.language < b.language ? -1 : 1)),
      editionFields.map((name) => fieldColumn<Edition>(name, editionNumbers.includes(name) ? 'number' : 'text')),
    ),
    toWorksheet(worksheetNames.fields, fields, [
      fieldColumn<Field>('entity'),
      fieldColumn('name'),
      fieldColumn('type'),
    ]),
  ]
}

/** The name of a verse in a list: `2:255`, or its id if it belongs to another book. */
function toVerseNames(verses: readonly VerseRecord[]): (id: string) => string {
  const names = new Map(
    verses.filter(({ book }) => book === defaultBook).map((verse) => [verse._id, toReferenceText(verse)]),
  )
  return (id) => names.get(id) ?? id
}

type NoteRow = { readonly of: string; readonly _id: string; readonly verse: string } & Readonly<
  Record<InterfaceLanguage, string>
>

function listNotes(of: string, owners: readonly (Topic | Group)[], toVerseName: (id: string) => string): NoteRow[] {
  return owners.flatMap(({ _id, verseIds, notes }) =>
    verseIds
      .filter((id) => notes[id])
      .map((id) => {
        const note = mapToRecord(interfaceLanguages, (language) => notes[id]?.[language] ?? '')
        return { of, _id, verse: toVerseName(id), ...note }
      }),
  )
}
