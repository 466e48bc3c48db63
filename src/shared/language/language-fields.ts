import { type InterfaceLanguage, interfaceLanguages } from './languages.ts'

// Fields with one value per interface language, such as `opinionEn`; their names are derived from the registry.

type FieldOf<Prefix extends string> = `${Prefix}${Capitalize<InterfaceLanguage>}`

/** The commentary on a verse, in Markdown. */
export type CommentaryField = FieldOf<'opinion'>
/** The meaning of a chapter's name. */
export type MeaningField = FieldOf<'meaning'>
/** Why a verse is in a topic or group, as a column of the link. */
export type NoteField = FieldOf<'note'>

function toField<Prefix extends string>(prefix: Prefix, language: InterfaceLanguage): FieldOf<Prefix> {
  return `${prefix}${language.charAt(0).toUpperCase()}${language.slice(1)}` as FieldOf<Prefix>
}

export const commentaryField = (language: InterfaceLanguage): CommentaryField => toField('opinion', language)
export const meaningField = (language: InterfaceLanguage): MeaningField => toField('meaning', language)
export const noteField = (language: InterfaceLanguage): NoteField => toField('note', language)

export const commentaryFields: readonly CommentaryField[] = interfaceLanguages.map(commentaryField)
export const meaningFields: readonly MeaningField[] = interfaceLanguages.map(meaningField)

/** A record with a value for each key, in order: `mapToRecord(textLanguages, () => '')`. */
export function mapToRecord<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>
}
