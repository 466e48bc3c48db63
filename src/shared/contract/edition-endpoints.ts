import { z } from 'zod'
import { editionIdSchema, editionSchema } from '../catalogue/edition.ts'
import { isStorable, unstorable } from '../catalogue/storable-text.ts'
import { textLanguages } from '../language/languages.ts'
import { attributionText, confirmationInput } from './confirmation.ts'
import { diffPart, previewOutput } from './editing-records.ts'
import { endpoint } from './endpoint.ts'
import { megabyte, nothing, wholeNumber } from './query-values.ts'
import { count, message } from './records.ts'

/** The administrator's reason; the activity log shows it. */
const reason = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(500)
  .refine(isStorable, unstorable)
  .describe('Why; the activity log shows it.')
const seen = z.int().min(0).optional().describe('The revision that was looked at; a change by others since is refused.')
const reference = z.string().regex(/^\d{1,3}:\d{1,3}$/, 'must be like 2:255')

/** The limit as Base64 of 12 MB of text; the largest translations with footnotes have 5 MB. */
const fileLimit = 16 * megabyte

const editionFile = z.strictObject({
  file: z.base64().min(1, 'must not be empty').describe('The bytes of the file, as Base64.'),
  fileName: z.string().max(300).optional().describe('A hint at the language, such as az.mammadaliyev.txt.'),
  language: z.enum(textLanguages).optional().describe('Of a file that does not name its language.'),
  _id: editionIdSchema.optional().describe('Of a file that does not name its edition, or to tell two versions apart.'),
})

const editionState = editionSchema.extend({
  default: z.boolean(),
  /** The number of verses that differ from the import. */
  differing: z.int(),
})

export const editionEndpoints = {
  listEditionStates: endpoint({
    method: 'GET',
    path: '/api/admin/edition',
    access: 'read',
    summary: 'All editions, with the number of verses that are not as imported.',
    query: nothing,
    output: z.object({ revision: z.int(), editions: z.array(editionState) }),
  }),
  listDifferingVerses: endpoint({
    method: 'GET',
    path: '/api/admin/edition/{id}/verse',
    access: 'read',
    summary: 'The verses of an edition that are not as imported, with what restoring them changes word by word.',
    query: z.strictObject({
      limit: wholeNumber(1, 1000).default(100).describe('Maximum number of verses to return.'),
    }),
    output: z.object({
      revision: z.int(),
      /** `parts` are the diff from the current text to the imported one; empty when the import is unknown. */
      verses: z.array(z.object({ reference: z.string(), parts: z.array(diffPart) })),
      count,
    }),
  }),
  previewEdition: endpoint({
    method: 'POST',
    path: '/api/admin/edition/preview',
    access: 'editions',
    summary:
      'Previews the import of an edition from a file: Tanzil text, CSV, the CSV or XML of QuranEnc, or a workbook. Nothing is saved.',
    body: editionFile,
    bodyLimit: fileLimit,
    output: previewOutput.extend({
      format: z.enum(['tanzil', 'csv', 'quranenc-csv', 'quranenc-xml', 'workbook']),
      _id: z.string(),
      language: z.enum(textLanguages).optional(),
      /** The attribution from the file, or from the edition that it replaces; a part missing in both is empty. */
      attribution: z.record(z.string(), z.string()),
      /** The edition whose text is replaced. */
      replaces: z.object({ title: z.string(), default: z.boolean() }).optional(),
      /** The number of verses with footnotes, which are not imported. */
      footnotes: z.int(),
      /** Suspicious verses: their text repeats the previous verse, or looks like a neighbour's. */
      repeated: z.array(z.string()),
      shifted: z.array(z.string()),
    }),
    loading: 'Reading the file…',
  }),
  importEdition: endpoint({
    method: 'POST',
    path: '/api/admin/edition',
    access: 'editions',
    summary:
      'Adds the edition in a file beside the default one of its language, or replaces the text of the edition with its id, in one transaction.',
    body: editionFile.extend({ attribution: attributionText, reason, seen, confirm: confirmationInput.optional() }),
    bodyLimit: fileLimit,
    output: z.object({ message, _id: z.string(), revision: z.int() }),
    loading: 'Saving the edition…',
  }),
  updateEdition: endpoint({
    method: 'PUT',
    path: '/api/admin/edition/{id}',
    access: 'editions',
    summary: 'Changes what an edition is called, whose it is and on what terms it is shown. Its text stays.',
    body: attributionText.extend({ reason, seen }),
    output: z.object({ message, edition: editionSchema }),
    loading: 'Updating the edition…',
  }),
  makeDefaultEdition: endpoint({
    method: 'POST',
    path: '/api/admin/edition/{id}/default',
    access: 'editions',
    summary: 'Makes an edition the default of its language. The default before it stays beside it, with its text.',
    body: z.strictObject({ reason, seen }),
    output: z.object({ message }),
    loading: 'Changing the default edition…',
  }),
  restoreEdition: endpoint({
    method: 'POST',
    path: '/api/admin/edition/{id}/restore',
    access: 'editions',
    summary: 'Puts verses of an edition back to the imported text: those named, or every one that differs.',
    body: z.strictObject({
      verses: z.array(reference).min(1).max(1000).optional(),
      reason,
      seen,
      confirm: confirmationInput.optional(),
    }),
    output: z.object({ message, restored: z.array(z.string()) }),
    loading: 'Restoring…',
  }),
  removeEdition: endpoint({
    method: 'DELETE',
    path: '/api/admin/edition/{id}',
    access: 'editions',
    summary: 'Removes an edition that is not the default of its language. Undoing brings it back with its text.',
    query: z.strictObject({ reason, seen: wholeNumber(0, 999_999_999).optional() }),
    output: z.object({ message }),
    loading: 'Removing the edition…',
  }),
}
