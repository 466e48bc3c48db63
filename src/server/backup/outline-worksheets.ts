import type { Content } from '#shared/catalogue/catalogue.ts'
import { comparePassages } from '#shared/catalogue/outline.ts'
import type { Introduction, Passage } from '#shared/catalogue/passage.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { Worksheet } from '../workbook/worksheet.ts'
import { toListCell } from './list-cell.ts'
import { toWorksheet } from './to-worksheet.ts'
import { fieldColumn, type RecordColumn, worksheetNames } from './worksheet-columns.ts'

/** Headers such as `titleEn` or `questionsAr`. */
export function toTextHeader(field: 'title' | 'questions', language: TextLanguage): string {
  return `${field}${language.charAt(0).toUpperCase()}${language.slice(1)}`
}

/** Passages and introductions, in canonical order. */
export function toOutlineWorksheets({
  passages,
  introductions,
}: Pick<Content, 'passages' | 'introductions'>): Worksheet[] {
  return [
    toWorksheet(worksheetNames.passages, passages.toSorted(comparePassages), passageColumns),
    toWorksheet(
      worksheetNames.introductions,
      introductions.toSorted((a, b) => a.chapter - b.chapter),
      [
        fieldColumn<Introduction>('chapter', 'number', 9),
        ...interfaceLanguages.map((code) => fieldColumn<Introduction>(code, 'text', 60)),
      ],
    ),
  ]
}

/** Themes share a cell, separated by commas; questions are one per line, or a JSON list if one has a line break. */
const passageColumns: readonly RecordColumn<Passage>[] = [
  fieldColumn<Passage>('_id'),
  fieldColumn('chapter', 'number', 9),
  fieldColumn('from', 'number', 9),
  fieldColumn('to', 'number', 9),
  ...textLanguages.map((code) => textColumn('title', code, ({ title }) => title[code])),
  { header: 'themes', kind: 'text', width: 40, get: ({ themes }) => themes.join(', ') },
  ...textLanguages.map((code) => textColumn('questions', code, ({ questions }) => toQuestionsCell(questions[code]))),
]

/** A passage without questions has an empty cell. */
const toQuestionsCell = (questions: readonly string[]) => (questions.length === 0 ? '' : toListCell(questions))

function textColumn(
  field: 'title' | 'questions',
  language: TextLanguage,
  get: (passage: Passage) => string,
): RecordColumn<Passage> {
  return { header: toTextHeader(field, language), kind: language === 'ar' ? 'arabic' : 'text', width: 40, get }
}
