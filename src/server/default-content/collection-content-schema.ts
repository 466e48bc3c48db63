import { z } from 'zod'
import { themes } from '#shared/catalogue/themes.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'

const line = z.string().regex(/^\S(?:[^\n\r\t]*\S)?$/u, 'must be one line without outer spaces')

export const contentNamesSchema = z.strictObject(mapToRecord(textLanguages, () => line))
export type ContentNames = Readonly<z.infer<typeof contentNamesSchema>>

/** A note is complete or absent, so that readers in every interface language get the same help. */
const contentNoteSchema = z.strictObject(mapToRecord(interfaceLanguages, () => line))
export type ContentNote = Readonly<z.infer<typeof contentNoteSchema>>

/**
 * The Arabic words that name the person, people, place or thing. `words` are whole words or phrases in everyday
 * spelling without vowel marks. Attached particles may precede them, but no ending is added, so each ending is listed.
 * `except` excludes verses in which the same letters mean something else, and says what.
 */
const namedWordsSchema = z.strictObject({
  words: z.array(line).min(1),
  except: z.array(z.strictObject({ refs: z.array(z.string()).min(1), why: line })).optional(),
})
export type NamedWords = Readonly<z.infer<typeof namedWordsSchema>>

const arabicWords = z.array(z.string().regex(/^\p{Script=Arabic}{2,}$/u, 'must be Arabic letters')).min(1)

/**
 * The Arabic words of a curated topic's subject: see `topic-word-search.ts`. `passedOver` are verses that contain them
 * but were left out of the topic; any other unlisted verse with the words is reported.
 */
const topicWordsSchema = z.strictObject({
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
