import type { Reference } from '#shared/catalogue/reference.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import { commentaryFields, mapToRecord } from '#shared/language/language-fields.ts'
import { defaultLanguage, interfaceLanguages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'

export type RecordKind = 'verse' | 'topic' | 'group' | 'passage' | 'introduction'

/** A verse as listed in the forms of topics and groups. */
export type VerseLine = Reference & {
  readonly _id: string
  readonly text: string
  /** The name of the other group that contains it: a verse is in one group at most. */
  readonly otherGroup?: string
}

export type FieldValue = string | number | boolean | null | readonly string[] | readonly VerseLine[] | VerseNotes

/** The values of a form by field name. */
export type Values = Readonly<Record<string, FieldValue>>

/** A record as the API returned it. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly _id: string; readonly version: number }

/** The languages of a form's text fields: the default one, Arabic, then the others. */
export const formLanguages: readonly TextLanguage[] = [
  defaultLanguage,
  ...textLanguages.filter((language) => language !== defaultLanguage),
]

const names = mapToRecord(formLanguages, () => '')
const commentary = mapToRecord(commentaryFields, () => '')
const inLanguages = (field: string, empty: FieldValue): Values =>
  Object.fromEntries(formLanguages.map((code) => [`${field}.${code}`, empty]))

/** The empty values of each form. */
const blanks: Readonly<Record<RecordKind, Values>> = {
  verse: { chapter: '', verse: '', ...names, ...commentary, topicIds: [], groupId: null },
  topic: { ...names, theme: '', verseIds: [], notes: {} },
  group: { name: '', ...names, verseIds: [], notes: {}, moveVerseIds: [] },
  // Each language has a separate field name, so that errors and conflicts name the language.
  passage: { ...inLanguages('title', ''), themes: [], ...inLanguages('questions', []) },
  introduction: Object.fromEntries(interfaceLanguages.map((code) => [code, ''])),
}

export function toBlankValues(kind: RecordKind, declared: readonly string[]): Values {
  return { ...blanks[kind], ...Object.fromEntries(declared.map((name) => [name, null])) }
}

/** The initial values of a stored record's form; `declared` are the fields that the schema updater added. */
export function toValues(kind: RecordKind, record: StoredRecord, declared: readonly string[]): Values {
  const blank = toBlankValues(kind, declared)
  const entries = Object.entries(blank).map(([name, empty]) => [name, readField(record, name) ?? empty])
  return Object.fromEntries(entries)
}

/** `title.en` is stored in the record as `title: { en }`. */
function readField(record: StoredRecord, name: string): FieldValue | undefined {
  const [field = '', language] = name.split('.')
  const value = record[field]
  return (language ? (value as Record<string, unknown> | undefined)?.[language] : value) as FieldValue | undefined
}

export function listChanged(base: Values, values: Values): string[] {
  return Object.keys(values).filter((name) => !isSameValue(name, base, values))
}

/** Compares verses by id, and ignores notes that are empty or belong to no verse: these are not changes. */
function isSameValue(name: string, a: Values, b: Values): boolean {
  return JSON.stringify(toPlain(name, a)) === JSON.stringify(toPlain(name, b))
}

function toPlain(name: string, values: Values): unknown {
  if (name === 'verseIds') return listVerseIds(values)
  if (name === 'notes') return Object.entries(fitNotes(values)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (isQuestions(name)) return listQuestions(name, values)
  return values[name] === '' ? null : values[name]
}

function isQuestions(name: string): boolean {
  return name.startsWith('questions.')
}

/** Empty lines are dropped. */
function listQuestions(name: string, values: Values): string[] {
  return ((values[name] ?? []) as readonly string[]).map((text) => text.trim()).filter((text) => text !== '')
}

function listVerseIds(values: Values): string[] {
  return ((values.verseIds ?? []) as readonly VerseLine[]).map(({ _id }) => _id)
}

/** The non-empty notes of the listed verses. */
function fitNotes(values: Values): VerseNotes {
  const notes = (values.notes ?? {}) as VerseNotes
  const said = listVerseIds(values).flatMap((id) => {
    const note = Object.fromEntries(Object.entries(notes[id] ?? {}).filter(([, text]) => text?.trim()))
    return Object.keys(note).length > 0 ? [[id, note] as const] : []
  })
  return Object.fromEntries(said)
}

/** The body of a write with the named fields, in the API's format. */
export function toBody(values: Values, fields: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const name of fields) {
    const [field = '', language] = name.split('.')
    const sent = toSent(name, values)
    body[field] = language ? { ...(body[field] as object | undefined), [language]: sent } : sent
  }
  return body
}

function toSent(name: string, values: Values): unknown {
  if (name === 'verseIds') return listVerseIds(values)
  if (name === 'notes') return fitNotes(values)
  if (isQuestions(name)) return listQuestions(name, values)
  if (name === 'chapter' || name === 'verse') return Number(values[name])
  return values[name]
}
