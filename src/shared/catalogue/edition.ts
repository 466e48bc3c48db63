import { z } from 'zod'
import { textLanguages } from '../language/languages.ts'

/** The record that travels with a language's text: whose words these are, on what terms, and a hash that proves them. */
export const editionSchema = z.object({
  language: z.enum(textLanguages),
  title: z.string().min(1),
  translator: z.string(),
  source: z.string().min(1),
  sourceUrl: z.string(),
  version: z.string(),
  terms: z.string().min(1),
  verseCount: z.int().min(0),
  /** SHA-256 over the lines `chapter|verse|text`, as imported. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** `changed` once an editor altered a verse after the import. */
  status: z.enum(['verified', 'changed']),
  updatedAt: z.string(),
})
export type Edition = Readonly<z.infer<typeof editionSchema>>
