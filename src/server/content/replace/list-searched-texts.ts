import type { Content } from '#shared/catalogue/catalogue.ts'
import { toRecordLabel, toVerseName } from '#shared/catalogue/record-label.ts'
import type { ReplaceScope } from '#shared/contract/replace-endpoints.ts'
import { commentaryField, meaningField } from '#shared/language/language-fields.ts'
import { isInterfaceLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { EntityName } from '../../database/write-content.ts'

/** A text of a record, and how to replace it. */
export type SearchedText = {
  readonly entity: EntityName
  readonly _id: string
  readonly field: string
  readonly label: string
  readonly text: string
  /**
   * Returns the record with the text replaced. Takes the record as changed so far, so that several of its texts can be
   * replaced.
   */
  set(record: object, text: string): object
}

/** The lists with our own texts, from the database or the Catalogue. */
export type SearchedContent = Pick<Content, 'verses' | 'topics' | 'groups' | 'passages' | 'introductions' | 'chapters'>

/** Every text of a scope in a language, except those of editions. */
export function listSearchedTexts(
  content: SearchedContent,
  scope: ReplaceScope,
  language: TextLanguage,
): SearchedText[] {
  if (scope === 'commentary') return listCommentary(content, language)
  return scope === 'notes' ? listNotes(content, language) : listNames(content, language)
}

type Values = Readonly<Record<string, unknown>>

function toText(entity: EntityName, record: object, field: string): SearchedText {
  const values = record as Values
  const _id = String(values._id ?? values.number)
  const label = toRecordLabel(entity, record)
  const set = (current: object, text: string) => ({ ...current, [field]: text })
  return { entity, _id, field, label, text: String(values[field] ?? ''), set }
}

function listCommentary({ verses, introductions }: SearchedContent, language: TextLanguage): SearchedText[] {
  if (!isInterfaceLanguage(language)) return []
  return [
    ...verses.map((verse) => toText('verse', verse, commentaryField(language))),
    ...introductions.map((introduction) => toText('introduction', introduction, language)),
  ]
}

function listNames({ topics, groups, passages, chapters }: SearchedContent, language: TextLanguage): SearchedText[] {
  return [
    ...topics.map((topic) => toText('topic', topic, language)),
    ...groups.map((group) => toText('group', group, language)),
    ...passages.map((passage) => toPartText('passage', passage, ['title', language])),
    ...chapters.flatMap((chapter) => [
      toText('chapter', chapter, language),
      ...(isInterfaceLanguage(language) ? [toText('chapter', chapter, meaningField(language))] : []),
    ]),
  ]
}

function listNotes({ topics, groups, passages }: SearchedContent, language: TextLanguage): SearchedText[] {
  const ofCollection = (entity: 'topic' | 'group') => (record: (typeof topics | typeof groups)[number]) =>
    Object.keys(record.notes).map((verseId) => toPartText(entity, record, ['notes', verseId, language]))
  return [
    ...topics.flatMap(ofCollection('topic')),
    ...groups.flatMap(ofCollection('group')),
    ...passages.flatMap((passage) =>
      (passage.questions[language] ?? []).map((_, at) =>
        toPartText('passage', passage, ['questions', language, String(at)]),
      ),
    ),
  ]
}

/** A text within a field, such as `notes.6:74.az`. */
function toPartText(entity: EntityName, record: object, path: readonly string[]): SearchedText {
  const text = path.reduce<unknown>((value, key) => (value as Values | undefined)?.[key], record)
  return {
    entity,
    _id: (record as { readonly _id: string })._id,
    field: path.map(toVerseName).join('.'),
    label: toRecordLabel(entity, record),
    text: String(text ?? ''),
    set: (current, replaced) => setPart(current, path, replaced) as object,
  }
}

function setPart(value: unknown, [key = '', ...rest]: readonly string[], text: string): unknown {
  const inner = (value as Values)[key]
  const next = rest.length === 0 ? text : setPart(inner, rest, text)
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? next : item))
  return { ...(value as Values), [key]: next }
}
