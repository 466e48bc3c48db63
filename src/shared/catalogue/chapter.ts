import { z } from 'zod'
import { mapToRecord, meaningFields } from '../language/language-fields.ts'
import { textLanguages } from '../language/languages.ts'
import { chapterCount, maxChapterLength } from './bounds.ts'

export const chapterSchema = z.object({
  number: z.int().min(1).max(chapterCount),
  ...mapToRecord(textLanguages, () => z.string().min(1)),
  /** The meaning of the name, per interface language. */
  ...mapToRecord(meaningFields, () => z.string()),
  ayahCount: z.int().min(1).max(maxChapterLength),
})
export type Chapter = Readonly<z.infer<typeof chapterSchema>>
