import { z } from 'zod'
import { mapToRecord } from '../language/language-fields.ts'
import { nameLanguages } from '../language/languages.ts'
import { extraFieldsSchema } from './extra-fields.ts'
import { verseNotesSchema } from './verse-note.ts'

/** Verses to be read together. `name` is required; the names per language may be empty. */
export const groupSchema = z.object({
  _id: z.string().min(1),
  name: z.string().min(1),
  ...mapToRecord(nameLanguages, () => z.string()),
  verseIds: z.array(z.string()),
  notes: verseNotesSchema,
  extra: extraFieldsSchema,
  version: z.int().min(1),
  updatedAt: z.string(),
})
export type Group = Readonly<z.infer<typeof groupSchema>>
