import { z } from 'zod'
import { themes } from '#shared/catalogue/themes.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'

const line = z.string().regex(/^\S(?:[^\n\r\t]*\S)?$/u, 'must be one line without outer spaces')

export const contentNamesSchema = z.strictObject(mapToRecord(textLanguages, () => line))
export type ContentNames = Readonly<z.infer<typeof contentNamesSchema>>

/** A note is complete or absent: a reader in any interface language gets the same help. */
export const contentNoteSchema = z.strictObject(mapToRecord(interfaceLanguages, () => line))
export type ContentNote = Readonly<z.infer<typeof contentNoteSchema>>

/**
 * Which Arabic words name the person, people, place or thing. `words` are whole words (or phrases) of the everyday spelling
 * without vowel marks; attached particles are allowed before them, nothing is added behind, so each ending is listed.
 * `except` takes out verses where the same letters mean something else, and says what.
 */
export const namedWordsSchema = z.strictObject({
  words: z.array(line).min(1),
  except: z.array(z.strictObject({ refs: z.array(z.string()).min(1), why: line })).optional(),
})
export type NamedWords = Readonly<z.infer<typeof namedWordsSchema>>

const arabicWords = z.array(z.string().regex(/^\p{Script=Arabic}{2,}$/u, 'must be Arabic letters')).min(1)

/**
 * The Arabic words of a curated topic's subject: see `topic-word-search.ts`. `passedOver` are the verses that have them and are left out
 * of the topic; any other verse with the words that is not listed is reported.
 */
export const topicWordsSchema = z.strictObject({
  roots: z
    .array(z.string().regex(/^\p{Script=Arabic}{3}$/u, 'must be three Arabic letters'))
    .min(1)
    .optional(),
  stems: arabicWords.optional(),
  passedOver: z.array(z.string()).min(1).optional(),
})
export type ContentTopicWords = Readonly<z.infer<typeof topicWordsSchema>>

export const topicFileSchema = z.strictObject({
  theme: z.enum(themes),
  names: contentNamesSchema,
  verses: z.array(z.string()).min(1),
  named: namedWordsSchema.optional(),
  words: topicWordsSchema.optional(),
})

export const groupFileSchema = z.strictObject({
  names: contentNamesSchema,
  verses: z.array(z.strictObject({ ref: z.string(), note: contentNoteSchema.optional() })).min(1),
})
