import { z } from 'zod'
import { mapToRecord } from '../language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages, textLanguages } from '../language/languages.ts'
import { count } from './records.ts'

// Rows and columns of the lists of the admin area.

function inEach<Part extends string>(part: Part): `${Part}.${InterfaceLanguage}`[] {
  return interfaceLanguages.map((language) => `${part}.${language}` as const)
}

/** What a list can be filtered by the absence of, such as `commentary.az`. */
export const missingInVerse = [...inEach('commentary'), ...inEach('notes'), 'topics', 'group'] as const
export const missingInCollection = [...inEach('name'), ...inEach('notes'), 'theme', 'verses'] as const
export type MissingInVerse = (typeof missingInVerse)[number]
export type MissingInCollection = (typeof missingInCollection)[number]

export const verseSorts = ['reference', 'text', 'commentary', 'notes', 'topics', 'group', 'updated'] as const
export const collectionSorts = ['name', 'theme', 'verses', 'notes', 'updated'] as const
export type VerseSort = (typeof verseSorts)[number]
export type CollectionSort = (typeof collectionSorts)[number]

/** Each name, and each name with a leading minus. */
export function inBothOrders<Name extends string>(names: readonly Name[]): (Name | `-${Name}`)[] {
  return names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])
}

const inLanguages = z.array(z.enum(interfaceLanguages))

export const verseRow = z.object({
  _id: z.string(),
  chapter: z.int(),
  verse: z.int(),
  ar: z.string(),
  text: z.string(),
  /** The languages that have a commentary. */
  commentary: inLanguages,
  /** The number of topics and groups that contain the verse, and the number of notes that say why, by language. */
  links: count,
  notes: z.record(z.enum(interfaceLanguages), count),
  topicCount: count,
  groupId: z.string().nullable(),
  /** The name of its group; empty without one. */
  group: z.string(),
  updatedAt: z.string(),
})
export type VerseRow = z.infer<typeof verseRow>

export const collectionRow = z.object({
  _id: z.string(),
  /** The group's name, or the topic's English name. */
  name: z.string(),
  names: z.object(mapToRecord(textLanguages, () => z.string())),
  theme: z.string(),
  verses: count,
  /** The number of its verses that have a note, by language. */
  notes: z.record(z.enum(interfaceLanguages), count),
  version: z.int(),
  updatedAt: z.string(),
})
export type CollectionRow = z.infer<typeof collectionRow>

/** The units of progress: verses, links of verses to topics and groups, passages, and chapter introductions. */
export const progressMeasures = ['commentary', 'notes', 'titles', 'questions', 'introduction'] as const
export type ProgressMeasure = (typeof progressMeasures)[number]
