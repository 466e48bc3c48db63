import { z } from 'zod'
import { isStorable, unstorable } from '../catalogue/storable-text.ts'
import { textLanguages } from '../language/languages.ts'
import { confirmationInput } from './confirmation.ts'
import { diffPart, entityName } from './editing-records.ts'
import { endpoint } from './endpoint.ts'
import { megabyte } from './query-values.ts'
import { count, message, storedId } from './records.ts'

/** The texts that are searched; scripture is excluded. Each is also the capability that it requires. */
export const replaceScopes = ['commentary', 'notes', 'names'] as const
export type ReplaceScope = (typeof replaceScopes)[number]

const text = z.string().max(400).refine(isStorable, unstorable)

const search = {
  scope: z.enum(replaceScopes),
  language: z.enum(textLanguages),
  find: text.min(1),
  replacement: text,
  wholeWord: z.boolean().default(false),
  matchCase: z.boolean().default(false),
}

/** One text of a record. */
const place = { entity: entityName, _id: storedId, field: z.string().min(1).max(200) }

const rowOutput = z.object({
  ...place,
  label: z.string(),
  /** The text as it was shown, sent back with the choice, so that newer text is not overwritten. */
  seen: z.string(),
  hits: z.int(),
  /** The hits with some surrounding words. */
  parts: z.array(diffPart),
})
export type ReplaceRow = Readonly<z.infer<typeof rowOutput>>

export const replaceEndpoints = {
  previewReplace: endpoint({
    method: 'POST',
    path: '/api/admin/replace/preview',
    access: 'write',
    summary:
      'Finds a text in the commentary, notes or names of one language, and shows what replacing it would change.',
    body: z.strictObject(search),
    output: z.object({ rows: z.array(rowOutput), count, hits: z.int() }),
    loading: 'Searching…',
  }),
  replaceTexts: endpoint({
    method: 'POST',
    path: '/api/admin/replace',
    access: 'write',
    summary:
      'Replaces it in the chosen texts, as one revision. Texts that changed since they were shown stay as they are and are returned as conflicts.',
    body: z.strictObject({
      ...search,
      rows: z
        .array(z.strictObject({ ...place, seen: z.string().min(1).max(64) }))
        .min(1)
        .max(10_000),
      reason: z.string().trim().max(500).refine(isStorable, unstorable).default(''),
      confirm: confirmationInput.optional(),
    }),
    bodyLimit: 4 * megabyte,
    output: z.object({
      message,
      replaced: z.int(),
      /** The revision to undo; null when nothing was written. */
      revision: z.int().nullable(),
      conflicts: z.array(z.object({ ...place, label: z.string() })),
    }),
    loading: 'Replacing…',
  }),
}
