import { z } from 'zod'
import { outlineLimits, themePattern } from '../catalogue/outline-rules.ts'
import { introductionSchema, passageSchema } from '../catalogue/passage.ts'
import { isStorable, unstorable } from '../catalogue/storable-text.ts'
import { interfaceLanguages, textLanguages } from '../language/languages.ts'

// The outline as the API returns and accepts it.

/** `select` may leave out any field but the id. */
export const passageOutput = passageSchema.partial().required({ _id: true })
export const introductionOutput = introductionSchema

const line = (max: number) => z.string().trim().min(1, 'is required').max(max).refine(isStorable, unstorable)

function inAny<L extends string, S extends z.ZodType>(codes: readonly L[], schema: S) {
  return z.strictObject(Object.fromEntries(codes.map((code) => [code, schema])) as Record<L, S>).partial()
}

const { titleLength, questionLength, questions, themes, introductionLength } = outlineLimits

/** Omitted fields stay unchanged, also within `title` and `questions`: an omitted language keeps its text. */
const textFields = {
  title: inAny(textLanguages, line(titleLength)).optional(),
  themes: z
    .array(z.string().max(100).regex(themePattern, 'must be lower-case words joined by hyphens'))
    .min(1)
    .max(themes)
    .optional(),
  questions: inAny(textLanguages, z.array(line(questionLength)).min(1).max(questions)).optional(),
}
const passageTextsInput = z.strictObject(textFields)
export type PassageTextsInput = Readonly<z.output<typeof passageTextsInput>>

/** The version the editor saw: a write based on an older version is refused with 409. */
const version = z.int().min(1).optional()
const verse = z.int('must be a whole number').min(1).max(286)
/** Merging and moving also change the next passage. */
const versions = { version, nextVersion: version }

export const passageUpdate = z.strictObject({ ...textFields, version })
export const passageSplit = z.strictObject({
  /** The first verse of the second part. */
  at: verse,
  /** The texts of the second part; omitted ones are copied from the passage. */
  ...textFields,
  /** New texts of the first part. */
  first: passageTextsInput.optional(),
  version,
})
export const passageMerge = z.strictObject({ ...textFields, ...versions })
export const passageMove = z.strictObject({ to: verse, ...versions })
export type PassageUpdate = Readonly<z.output<typeof passageUpdate>>
export type PassageSplit = Readonly<z.output<typeof passageSplit>>
export type PassageMerge = Readonly<z.output<typeof passageMerge>>
export type PassageMove = Readonly<z.output<typeof passageMove>>

export const introductionUpdate = inAny(interfaceLanguages, line(introductionLength)).extend({ version })
export type IntroductionUpdate = Readonly<z.output<typeof introductionUpdate>>
