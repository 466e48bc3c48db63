import { z } from 'zod'
import { mapToRecord } from '../language/language-fields.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '../language/languages.ts'

const text = z.string().trim().min(1)

function inEach<L extends string, S extends z.ZodType>(codes: readonly L[], schema: S) {
  return z.strictObject(mapToRecord(codes, () => schema))
}

const passageTextSchema = {
  title: inEach(textLanguages, text),
  /** Keys of the vocabulary, from general to particular. */
  themes: z.array(z.string().min(1)),
  /** Questions that this passage answers. */
  questions: inEach(textLanguages, z.array(text)),
}

/** A titled section of a chapter. Consecutive passages cover each chapter exactly. */
export const passageSchema = z.object({
  _id: z.string().min(1),
  chapter: z.int().min(1),
  /** The first verse. */
  from: z.int().min(1),
  /** The last verse. */
  to: z.int().min(1),
  ...passageTextSchema,
  version: z.int().min(1),
  updatedAt: z.string(),
})
export type Passage = Readonly<z.infer<typeof passageSchema>>
/** The texts of a passage, without its position. */
export type PassageTexts = Pick<Passage, 'title' | 'themes' | 'questions'>

/** A summary of a chapter in a few sentences. */
export const introductionSchema = z.object({
  _id: z.string().min(1),
  chapter: z.int().min(1),
  ...mapToRecord(interfaceLanguages, () => z.string()),
  version: z.int().min(1),
  updatedAt: z.string(),
})
export type Introduction = Readonly<z.infer<typeof introductionSchema>>

export type PassageTitle = Readonly<Record<TextLanguage, string>>
