import { z } from 'zod'
import { commentaryFields, mapToRecord } from '../language/language-fields.ts'
import { textLanguages } from '../language/languages.ts'
import { chapterCount, maxChapterLength } from './bounds.ts'
import { extraFieldsSchema } from './extra-fields.ts'

/**
 * The maximum length of a text that is written: of a verse, a commentary, or a declared field. Longer stored texts can
 * still be read.
 */
export const maxTextLength = 100_000

const text = z.string()

export const verseSchema = z.object({
  _id: z.string().min(1),
  book: z.string().min(1).max(40),
  chapter: z.int().min(1).max(chapterCount),
  verse: z.int().min(1).max(maxChapterLength),
  ...mapToRecord(textLanguages, () => text),
  /** Everyday Arabic spelling: for search only, not in the API unless selected. */
  arPlain: text,
  ...mapToRecord(commentaryFields, () => text),
  topicIds: z.array(z.string()),
  groupId: z.string().nullable(),
  extra: extraFieldsSchema,
  version: z.int().min(1),
  updatedAt: z.string(),
})
export type Verse = Readonly<z.infer<typeof verseSchema>>

/** The fields of a verse that are text, in the order of the schema. */
export const verseTextFields = [...textLanguages, 'arPlain' as const, ...commentaryFields] as const
