import { z } from 'zod'
import { extraFieldsSchema } from './extra-fields.ts'

const text = z.string()

export const verseSchema = z.object({
  _id: z.string().min(1),
  book: z.string().min(1).max(40),
  chapter: z.int().min(1).max(114),
  verse: z.int().min(1).max(286),
  ar: text,
  en: text,
  az: text,
  tr: text,
  ru: text,
  /** Everyday Arabic spelling: for search only, not in the API unless selected. */
  arPlain: text,
  opinionEn: text,
  opinionAz: text,
  opinionTr: text,
  opinionRu: text,
  topicIds: z.array(z.string()),
  groupId: z.string().nullable(),
  extra: extraFieldsSchema,
  version: z.int().min(1),
  updatedAt: z.string(),
})
export type Verse = Readonly<z.infer<typeof verseSchema>>
