import { z } from 'zod'
import { chapterSchema } from '#shared/catalogue/chapter.ts'
import { editionSchema } from '#shared/catalogue/edition.ts'

/** A verse as a text source gives it: no ids, no topics, no groups. */
export const corpusVerseSchema = z.object({
  chapter: z.int(),
  verse: z.int(),
  ar: z.string(),
  arPlain: z.string(),
  en: z.string(),
  az: z.string(),
  tr: z.string(),
  ru: z.string(),
})
export type CorpusVerse = Readonly<z.infer<typeof corpusVerseSchema>>

export const corpusSchema = z.object({
  chapters: z.array(chapterSchema),
  verses: z.array(corpusVerseSchema),
  editions: z.array(editionSchema),
})
export type Corpus = Readonly<z.infer<typeof corpusSchema>>
