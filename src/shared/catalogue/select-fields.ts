import { mapToRecord } from '../language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../language/languages.ts'
import { findReading } from '../language/pronunciation/spell-words.ts'
import type { Catalogue } from './catalogue.ts'
import type { Group } from './group.ts'
import { type Passage, passageSchema } from './passage.ts'
import type { Topic } from './topic.ts'
import { type Verse, verseSchema } from './verse.ts'

/** Fields of a verse that a response omits unless they are selected. */
const hiddenFields: readonly string[] = ['arPlain']
/** In the order of the schema, the id first. */
export const coreFields: readonly (keyof Verse)[] = (Object.keys(verseSchema.shape) as (keyof Verse)[]).filter(
  (name) => name !== 'extra',
)
export const shownFields = coreFields.filter((name) => !hiddenFields.includes(name))
const coreFieldSet: ReadonlySet<string> = new Set(coreFields)

/** The pronunciation in the letters of these languages. It is computed, so it is included only when selected. */
const readingFields: Readonly<Record<string, readonly InterfaceLanguage[]>> = {
  reading: interfaceLanguages,
  ...Object.fromEntries(interfaceLanguages.map((language) => [`reading.${language}`, [language]])),
}

const verseFields = new WeakMap<Catalogue['fields'], ReadonlySet<string>>()

/** Every selectable field of a verse: core fields, pronunciation and declared fields. */
export function listVerseFields({ fields }: Pick<Catalogue, 'fields'>): ReadonlySet<string> {
  const known = verseFields.get(fields)
  if (known) return known
  const declared = fields.filter((field) => field.entity === 'verse').map((field) => field.name)
  const made = new Set([...coreFields, ...Object.keys(readingFields), ...declared])
  verseFields.set(fields, made)
  return made
}

type Output = { _id: string } & Record<string, unknown>

/** A verse for a response: everything but the hidden fields, or the id and the selected fields. */
export function selectVerse(verse: Verse, select?: readonly string[]): Output {
  const { extra } = verse
  const output: Output = { _id: verse._id }
  for (const name of select ?? shownFields) {
    const value = coreFieldSet.has(name) ? verse[name as keyof Verse] : extra[name]
    const readings = readingFields[name]
    if (value !== undefined) output[name] = value
    // A declared field of the same name takes precedence.
    else if (readings) output.reading = Object.assign(output.reading ?? {}, toReadings(verse.ar, readings))
  }
  return select ? output : Object.assign(output, extra)
}

const isCoreField = (name: string): name is keyof Verse => coreFieldSet.has(name)

/**
 * The fields that `selectVerse` takes from the verse itself, each once, in the given order; undefined if it takes
 * anything else.
 */
export function listCoreFields(select: readonly string[]): (keyof Verse)[] | undefined {
  const names = [...new Set(select)].filter((name) => name !== '_id')
  return names.every(isCoreField) ? names : undefined
}

/** Empty for a text that the pronunciation rules cannot read. */
const toReadings = (arabic: string, codes: readonly InterfaceLanguage[]) =>
  mapToRecord(codes, (language) => findReading(arabic, language)?.text ?? '')

/** Every field of a passage that may be selected. */
export const passageFields: readonly string[] = Object.keys(passageSchema.shape)

/** A passage for a response: all of it, or the id and the selected fields. */
export function selectPassage(passage: Passage, select?: readonly string[]): Partial<Passage> & Pick<Passage, '_id'> {
  if (!select) return passage
  const selected = new Set(['_id', ...select])
  return Object.fromEntries(Object.entries(passage).filter(([name]) => selected.has(name))) as unknown as Passage
}

export const defaultPopulateFields = ['chapter', 'verse']

/** A collection as the API returns it; `fields` replaces its verse ids with objects that have those fields. */
export function toCollectionOutput<T extends Topic | Group>(
  catalogue: Catalogue,
  record: T,
  fields?: readonly string[],
) {
  const { extra, ...core } = record
  const verseIds = fields ? record.verseIds.flatMap((id) => populate(catalogue, id, fields)) : record.verseIds
  return { ...core, ...extra, verseIds }
}

function populate(catalogue: Catalogue, id: string, fields: readonly string[]) {
  const verse = catalogue.verseById.get(id)
  return verse ? [selectVerse(verse, fields)] : []
}
