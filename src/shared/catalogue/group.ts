import { z } from 'zod'
import { extraFieldsSchema } from './extra-fields.ts'
import { verseNotesSchema } from './verse-note.ts'

/** Verses meant to be read together. `name` is required; the names per language are empty until given. */
export const groupSchema = z.object({
  _id: z.string().min(1),
  name: z.string().min(1),
  en: z.string(),
  az: z.string(),
  ar: z.string(),
  tr: z.string(),
  ru: z.string(),
  verseIds: z.array(z.string()),
  notes: verseNotesSchema,
  extra: extraFieldsSchema,
  version: z.int().min(1),
  updatedAt: z.string(),
})
export type Group = Readonly<z.infer<typeof groupSchema>>
