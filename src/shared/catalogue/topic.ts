import { z } from 'zod'
import { mapToRecord } from '../language/language-fields.ts'
import { nameLanguages } from '../language/languages.ts'
import { extraFieldsSchema } from './extra-fields.ts'
import { verseNotesSchema } from './verse-note.ts'

const name = z.string().min(1)

export const topicSchema = z.object({
  _id: z.string().min(1),
  ...mapToRecord(nameLanguages, () => name),
  /** The theme it is listed under, such as `prophets`; empty when unsorted. */
  theme: z.string(),
  verseIds: z.array(z.string()),
  notes: verseNotesSchema,
  extra: extraFieldsSchema,
  version: z.int().min(1),
  updatedAt: z.string(),
})
export type Topic = Readonly<z.infer<typeof topicSchema>>
