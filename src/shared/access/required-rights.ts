import { commentaryField, meaningField } from '../language/language-fields.ts'
import { interfaceLanguages, isTextLanguage, type TextLanguage, textLanguages } from '../language/languages.ts'
import { type Capability, can } from './capabilities.ts'
import type { Grant } from './roles.ts'

/** A changed field, such as `opinionAz` or `notes.az`, and the capability that changing it requires. */
export type RequiredRight = {
  readonly field: string
  readonly capability: Capability
  /** Undefined when the field belongs to no language. */
  readonly language?: TextLanguage
}

type Values = Readonly<Record<string, unknown>>
type Needs = Omit<RequiredRight, 'field'>
/** The right that a field requires; `parts` when the field holds values by language, each of which requires its own. */
type FieldRule = Needs | { readonly parts: Capability; readonly toLanguages: ToLanguages }
type ToLanguages = (before: unknown, after: unknown) => readonly string[]

/** The store sets these with each change. */
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

/** Fields that are not listed require `structure`. */
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

/** The fields of an edition that change when one of its verses does. */
const textOfEdition: ReadonlySet<string> = new Set(['status', 'edits', 'updatedAt'])

/** Every right that turning one record into another requires; either record may be missing. */
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

/** Entities that are not content records affect the whole installation. */
function toRecordNeeds(entity: string): Needs {
  if (entity in rules) return structure
  return { capability: entity === 'field' ? 'schema' : 'erase' }
}

function toFieldRights(field: string, rule: FieldRule, before: unknown, after: unknown): RequiredRight[] {
  if (!('parts' in rule)) return [{ field, ...rule }]
  return rule.toLanguages(before, after).map((language) => {
    // A part under a key that is no language belongs to no translator.
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

/** The languages in which the note on any verse differs. */
function listLanguagesOfNotes(before: unknown, after: unknown): string[] {
  const from = (before ?? {}) as Values
  const to = (after ?? {}) as Values
  return [...new Set(listKeys(from, to).flatMap((verse) => listKeys(from[verse], to[verse])))]
}

/** Compares JSON values: texts, numbers, lists and objects. An empty text equals an absent one. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? '') === '' && (b ?? '') === '')) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return listKeys(a, b).length === 0
}

/** The first change that a user may not make; undefined when all are allowed. */
export function findForbiddenChange(
  grant: Grant,
  { entity, before, after }: { readonly entity: string; readonly before: unknown; readonly after: unknown },
): RequiredRight | undefined {
  return listRequiredRights(entity, before, after).find(({ capability, language }) => !can(grant, capability, language))
}
