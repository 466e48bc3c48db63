import { z } from 'zod'
import { chapterSchema } from '#shared/catalogue/chapter.ts'
import { additionalEditionSchema, editionSchema } from '#shared/catalogue/edition.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { textLanguages } from '#shared/language/languages.ts'

/** A verse from a text source: no ids, no topics, no groups. */
const corpusVerseSchema = z.object({
  chapter: z.int(),
  verse: z.int(),
  arPlain: z.string(),
  ...mapToRecord(textLanguages, () => z.string()),
})
export type CorpusVerse = Readonly<z.infer<typeof corpusVerseSchema>>

export const corpusSchema = z.object({
  chapters: z.array(chapterSchema),
  verses: z.array(corpusVerseSchema),
  editions: z.array(editionSchema),
  additionalEditions: z.array(additionalEditionSchema),
})
export type Corpus = Readonly<z.infer<typeof corpusSchema>>
