import { z } from 'zod'
import { languages, type TextLanguage, textLanguages } from '../language/languages.ts'
import { toEditionId } from './edition-id.ts'

/**
 * Keys of terms that the pages have translated. An edition with other terms has no key, and its terms are shown
 * unchanged.
 */
export const termsKeys = ['', 'tanzil-arabic', 'tanzil-translation', 'quranenc'] as const

/** The beginnings of the terms that have a key. */
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

/** The metadata of a text: its author, its terms, and a hash that proves the text. */
export const editionSchema = z.object({
  language: z.enum(textLanguages),
  /** Such as `ru-kuliev`: starts with the language. */
  _id: editionIdSchema,
  title: z.string().min(1),
  translator: z.string(),
  publisher: z.string(),
  source: z.string().min(1),
  sourceUrl: z.string(),
  version: z.string(),
  /** When the text was published, according to its source. */
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
 * An edition other than the default one of its language, whose text is in the verses. Its imported text is stored once,
 * under its hash. `edits` contains the verses that an editor changed while the edition was the default, by reference.
 */
export const additionalEditionSchema = editionSchema.extend({ edits: z.record(z.string(), z.string()) })
export type AdditionalEdition = Readonly<z.infer<typeof additionalEditionSchema>>

/** Also accepts older records with fewer fields, such as those in the change log, and adds the missing fields. */
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
