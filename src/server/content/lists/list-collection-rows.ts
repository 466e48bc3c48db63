import type { z } from 'zod'
import type { Group } from '#shared/catalogue/group.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { CollectionRow, CollectionSort, MissingInCollection } from '#shared/contract/list-records.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  type TextLanguage,
  textLanguages,
} from '#shared/language/languages.ts'
import { sortRows } from './sort-rows.ts'
import { listNoted } from './verse-links.ts'

export type CollectionRowQuery = z.output<Endpoints['listCollectionRows']['query']>

/** The topics or groups that match every filter, in the requested order; by default by name. */
export function findCollectionRows(records: readonly (Topic | Group)[], query: CollectionRowQuery): CollectionRow[] {
  const { name, missing, sort = 'name', language } = query
  const rows = records
    .map(toCollectionRow)
    .filter((row) => (name === undefined || isNamed(row, name)) && (missing === undefined || lacks(row, missing)))
  return [...sortRows<CollectionRow, CollectionSort>(rows, sort, toSortKeys(language), language)]
}

function toCollectionRow(record: Topic | Group): CollectionRow {
  const { _id, verseIds, notes, version, updatedAt } = record
  const noted = verseIds.flatMap((id) => listNoted(notes[id]))
  return {
    _id,
    name: 'name' in record ? record.name : record.en,
    names: mapToRecord(textLanguages, (language: TextLanguage) => record[language]),
    theme: 'theme' in record ? record.theme : '',
    verses: verseIds.length,
    notes: mapToRecord(interfaceLanguages, (language) => noted.filter((code) => code === language).length),
    version,
    updatedAt,
  }
}

/** Whether any of its names contains the part, compared by the rules of each language. */
function isNamed({ name, names }: CollectionRow, part: string): boolean {
  return (
    name.toLocaleLowerCase('en').includes(part.toLocaleLowerCase('en')) ||
    textLanguages.some((language) =>
      names[language].toLocaleLowerCase(language).includes(part.toLocaleLowerCase(language)),
    )
  )
}

function lacks({ names, theme, verses, notes }: CollectionRow, missing: MissingInCollection): boolean {
  if (missing === 'theme') return theme === ''
  if (missing === 'verses') return verses === 0
  const [part, language] = missing.split('.') as ['name' | 'notes', InterfaceLanguage]
  return part === 'name' ? names[language].trim() === '' : notes[language] < verses
}

function toSortKeys(language: InterfaceLanguage): Record<CollectionSort, (row: CollectionRow) => string | number> {
  return {
    name: ({ name, names }) => names[language] || name,
    theme: ({ theme }) => theme,
    verses: ({ verses }) => verses,
    notes: ({ notes }) => Object.values(notes).reduce((sum, count) => sum + count, 0),
    updated: ({ updatedAt }) => updatedAt,
  }
}
