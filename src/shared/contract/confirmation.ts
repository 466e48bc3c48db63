import { z } from 'zod'
import { editionIdSchema, termsKeys } from '../catalogue/edition.ts'
import { isStorable, unstorable } from '../catalogue/storable-text.ts'
import { textLanguages } from '../language/languages.ts'
import { refusalTexts } from '../refusals/refusal-texts.ts'
import { isWebUrl } from '../web-url.ts'

// A write is refused with the questions below if it would change verified text, empty a text, replace an edition,
// overwrite someone else's change, give a topic or group the name of another, or add a theme. The same request with the
// answers succeeds.

const line = (max: number) => z.string().trim().max(max).refine(isStorable, unstorable)
const isWebUrlOrEmpty = (text: string) => text === '' || isWebUrl(text)
const filledLine = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, unstorable)

/** The editable metadata of an edition; its id and language never change. */
export const attributionText = z.strictObject({
  title: filledLine(200),
  translator: line(200).default(''),
  publisher: line(200).default(''),
  source: filledLine(200),
  sourceUrl: line(500).refine(isWebUrlOrEmpty, refusalTexts.not_url_or_empty).default(''),
  version: line(200).default(''),
  date: line(100).default(''),
  terms: filledLine(2000),
})

export type AttributionText = Readonly<z.output<typeof attributionText>>

/** The metadata of an edition: its author, source and terms. */
const attributionFields = attributionText.extend({
  /** Derived from the translator's name when empty. */
  _id: z.union([editionIdSchema, z.literal('')]).default(''),
  language: z.enum(textLanguages),
  termsKey: z.enum(termsKeys).default(''),
})

/** Every translation has a translator; the Arabic text has none. */
export const attributionInput = attributionFields.refine(
  ({ language, translator }) => language === 'ar' || translator !== '',
  { path: ['translator'], message: 'must not be empty' },
)
export type Attribution = Readonly<z.output<typeof attributionInput>>

export const confirmationInput = z
  .strictObject({
    verified: z.array(z.enum(textLanguages)).max(textLanguages.length).describe('Editions whose text may change.'),
    reason: filledLine(300).describe('Why the verified text changes; required with it, and public.'),
    verses: z.int().min(0).describe('How many verses with verified text change; required above 20.'),
    emptied: z.int().min(0).describe('How many texts become empty.'),
    editions: z.array(attributionInput).max(textLanguages.length).describe('The source of each replaced text.'),
    names: z.array(filledLine(500)).max(2000).describe('Names that another topic or group may have too.'),
    themes: z.array(filledLine(500)).max(2000).describe('New themes.'),
    conflicts: z.enum(['mine', 'theirs']).describe('Whose change to keep where others changed the same field.'),
  })
  .partial()
export type Confirmation = Readonly<z.output<typeof confirmationInput>>

const editionQuestion = z.object({
  language: z.enum(textLanguages),
  title: z.string(),
  verses: z.int(),
  /** The first few references. */
  references: z.array(z.string()),
})

const diffPart = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })

/**
 * A field that both the file and someone else changed since the file was exported, as a word diff from the stored text
 * to the file's.
 */
const conflictOutput = z.object({
  entity: z.enum(['verse', 'topic', 'group', 'passage', 'introduction', 'chapter', 'edition', 'field']),
  _id: z.string(),
  label: z.string(),
  /** `deleted` when the whole record was deleted since. */
  field: z.string(),
  parts: z.array(diffPart),
})

/** A topic or group whose name another of its kind already has. */
const sharedName = z.object({
  entity: z.enum(['topic', 'group']),
  name: z.string(),
  /** The label of the other one. */
  other: z.string(),
})
export type SharedName = Readonly<z.infer<typeof sharedName>>

/** A theme that no topic has yet, and similar existing themes. */
const newTheme = z.object({ theme: z.string(), similar: z.array(z.string()) })
export type NewTheme = Readonly<z.infer<typeof newTheme>>

/** What the author of a write must confirm. A missing part means nothing to confirm. */
export const questionsOutput = z
  .object({
    verified: z.object({ verses: z.int(), isTyped: z.boolean(), editions: z.array(editionQuestion) }),
    emptied: z.object({ texts: z.int(), references: z.array(z.string()) }),
    /** Editions that would keep their name although their text changes. */
    replaced: z.array(
      z.object({ language: z.enum(textLanguages), title: z.string(), changed: z.int(), verseCount: z.int() }),
    ),
    conflicts: z.object({ count: z.int(), items: z.array(conflictOutput) }),
    names: z.array(sharedName),
    themes: z.array(newTheme),
  })
  .partial()
export type Questions = Readonly<z.infer<typeof questionsOutput>>
