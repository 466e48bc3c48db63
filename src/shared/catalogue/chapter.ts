import { z } from 'zod'

export const chapterCount = 114
export const verseCount = 6236

export const chapterSchema = z.object({
  number: z.int().min(1).max(chapterCount),
  ar: z.string().min(1),
  en: z.string().min(1),
  az: z.string().min(1),
  tr: z.string().min(1),
  ru: z.string().min(1),
  /** What the name means, per interface language. */
  meaningEn: z.string(),
  meaningAz: z.string(),
  meaningTr: z.string(),
  meaningRu: z.string(),
  ayahCount: z.int().min(1).max(286),
})
export type Chapter = Readonly<z.infer<typeof chapterSchema>>
