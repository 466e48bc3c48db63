import { commentaryField, meaningField } from '../language/language-fields.ts'
import { interfaceLanguages, isTextLanguage, type TextLanguage, textLanguages } from '../language/languages.ts'
import { type Capability, can } from './capabilities.ts'
import type { Grant } from './roles.ts'

/** A changed field, such as `opinionAz` or `notes.az`, and what it takes to change it. */
export type RequiredRight = {
  readonly field: string
  readonly capability: Capability
  /** Undefined where a field belongs to no language. */
  readonly language?: TextLanguage
}

type Values = Readonly<Record<string, unknown>>
type Needs = Omit<RequiredRight, 'field'>
/** What a field needs; `parts` where it holds values by language, each of which needs its own. */
type FieldRule = Needs | { readonly parts: Capability; readonly toLanguages: ToLanguages }
type ToLanguages = (before: unknown, after: unknown) => readonly string[]

/** The store sets them with each change. */
const storeFields: ReadonlySet<string> = new Set(['_id', 'version', 'updatedAt'])
const structure: Needs = { capability: 'structure' }

const inEach = (capability: Capability): [string, FieldRule][] =>
  textLanguages.map((language) => [language, { capability, language }])
const named = (toField: (language: (typeof interfaceLanguages)[number]) => string, capability: Capability) =>
  interfaceLanguages.map((language): [string, FieldRule] => [toField(language), { capability, language }])

const collection: ReadonlyMap<string, FieldRule> = new Map([
  ...inEach('names'),
  ['notes', { parts: 'notes', toLanguages: listLanguagesOfNotes }],
])

/** Fields that are not named need `structure`. */
const rules: Readonly<Record<string, ReadonlyMap<string, FieldRule>>> = {
  verse: new Map<string, FieldRule>([
    ...inEach('text'),
    ...named(commentaryField, 'commentary'),
    ['arPlain', { capability: 'text', language: 'ar' }],
  ]),
  topic: collection,
  group: collection,
  passage: new Map<string, FieldRule>([
    ['title', { parts: 'names', toLanguages: listKeys }],
    ['questions', { parts: 'notes', toLanguages: listKeys }],
  ]),
  introduction: new Map(inEach('commentary')),
  chapter: new Map([...inEach('names'), ...named(meaningField, 'names')]),
}

/** What changes of an edition when one of its verses does. */
const textOfEdition: ReadonlySet<string> = new Set(['status', 'edits', 'updatedAt'])

/** Everything it takes to turn one record into another, either of which may be missing. */
export function listRequiredRights(entity: string, before: unknown, after: unknown): RequiredRight[] {
  const from = (before ?? {}) as Values
  const to = (after ?? {}) as Values
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (field) => !isSame(from[field], to[field]),
  )
  if (entity === 'edition' || entity === 'additional-edition') return toEditionRights(fields, before && after, to)
  const isWhole = before && after
  const ofRecord: RequiredRight[] = isWhole ? [] : [{ field: '_id', ...toRecordNeeds(entity) }]
  const ofFields = fields.filter((field) => !storeFields.has(field))
  return [
    ...ofRecord,
    ...ofFields.flatMap((field) => toFieldRights(field, toRule(entity, field), from[field], to[field])),
  ]
}

function toRule(entity: string, field: string): FieldRule {
  return rules[entity]?.get(field) ?? toRecordNeeds(entity)
}

/** What is no record that people write is a matter of the whole installation. */
function toRecordNeeds(entity: string): Needs {
  if (entity in rules) return structure
  return { capability: entity === 'field' ? 'schema' : 'erase' }
}

function toFieldRights(field: string, rule: FieldRule, before: unknown, after: unknown): RequiredRight[] {
  if (!('parts' in rule)) return [{ field, ...rule }]
  return rule.toLanguages(before, after).map((language) => {
    // A part under another key than a language is nobody's own.
    const needs: Needs = isTextLanguage(language) ? { capability: rule.parts, language } : structure
    return { field: `${field}.${language}`, ...needs }
  })
}

function toEditionRights(fields: readonly string[], isWhole: unknown, { language }: Values): RequiredRight[] {
  return fields.map((field) =>
    isWhole && textOfEdition.has(field) && typeof language === 'string' && isTextLanguage(language)
      ? { field, capability: 'text', language }
      : { field, capability: 'editions' },
  )
}

/** Keys whose values differ. */
function listKeys(before: unknown, after: unknown): string[] {
  const from = (before ?? {}) as Values
  const to = (after ?? {}) as Values
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !isSame(from[key], to[key]))
}

/** Languages in which the note on any verse differs. */
function listLanguagesOfNotes(before: unknown, after: unknown): string[] {
  const from = (before ?? {}) as Values
  const to = (after ?? {}) as Values
  return [...new Set(listKeys(from, to).flatMap((verse) => listKeys(from[verse], to[verse])))]
}

/** Values come from JSON: texts, numbers, lists and objects. A text that is empty and one that is absent are the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? '') === '' && (b ?? '') === '')) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return listKeys(a, b).length === 0
}

/** The first thing that someone may not change; undefined when everything is theirs to change. */
export function findForbiddenChange(
  grant: Grant,
  { entity, before, after }: { readonly entity: string; readonly before: unknown; readonly after: unknown },
): RequiredRight | undefined {
  return listRequiredRights(entity, before, after).find(({ capability, language }) => !can(grant, capability, language))
}
