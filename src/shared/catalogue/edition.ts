import { z } from 'zod'
import { languages, type TextLanguage, textLanguages } from '../language/languages.ts'
import { toEditionId } from './edition-id.ts'

/** Terms that the pages have in the reader's language. An edition with other terms has none of these keys, and its terms are shown as they are. */
export const termsKeys = ['', 'tanzil-arabic', 'tanzil-translation', 'quranenc'] as const

/** How the terms begin that have a key. */
const knownTerms = [
  ['Copyright © Tanzil Project', 'tanzil-arabic'],
  ['For non-commercial use, unless the translator', 'tanzil-translation'],
  ['May be republished unmodified', 'quranenc'],
] as const

export function toTermsKey(terms: string): (typeof termsKeys)[number] {
  return knownTerms.find(([start]) => terms.startsWith(start))?.[1] ?? ''
}

const idPattern = new RegExp(`^(?:${textLanguages.join('|')})(?:-[a-z0-9]+)+$`)
export const editionIdSchema = z.string().max(60).regex(idPattern, 'must be like ru-kuliev')

/** The record that travels with a text: whose words these are, on what terms, and a hash that proves them. */
export const editionSchema = z.object({
  language: z.enum(textLanguages),
  /** Such as `ru-kuliev`: begins with the language. */
  _id: editionIdSchema,
  title: z.string().min(1),
  translator: z.string(),
  publisher: z.string(),
  source: z.string().min(1),
  sourceUrl: z.string(),
  version: z.string(),
  /** When the text was published, as its source says it. */
  date: z.string(),
  terms: z.string().min(1),
  termsKey: z.enum(termsKeys),
  direction: z.enum(['ltr', 'rtl']),
  verseCount: z.int().min(0),
  /** SHA-256 over the lines `chapter|verse|text`, as imported. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** `changed` once an editor altered a verse after the import. */
  status: z.enum(['verified', 'changed']),
  updatedAt: z.string(),
})
export type Edition = Readonly<z.infer<typeof editionSchema>>

/**
 * An edition beside the default one of its language, whose text is in the verses. Its imported text is stored once, under its hash.
 * `edits` has the verses that an editor changed while the edition was the default, by reference.
 */
export const additionalEditionSchema = editionSchema.extend({ edits: z.record(z.string(), z.string()) })
export type AdditionalEdition = Readonly<z.infer<typeof additionalEditionSchema>>

/** A record from a time when editions had fewer fields, such as one in the change log, with the fields it lacks. */
export const anyEditionSchema: z.ZodType<Edition> = z.preprocess(completeEdition, editionSchema)

function completeEdition(value: unknown): unknown {
  const record = value as Partial<Edition>
  const language = record.language as TextLanguage
  if (typeof value !== 'object' || !value || !Object.hasOwn(languages, language)) return value
  const { title = '', translator = '', sourceUrl = '', terms = '' } = record
  return {
    publisher: '',
    date: '',
    ...record,
    termsKey: record.termsKey || toTermsKey(terms),
    direction: record.direction || languages[language].direction,
    _id: record._id || toEditionId({ language, title, translator, sourceUrl }),
  }
}
