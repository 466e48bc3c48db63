import { z } from 'zod'
import { chapterCount } from '../catalogue/bounds.ts'
import { fieldSchema } from '../catalogue/field.ts'
import { isStorable, unstorable } from '../catalogue/storable-text.ts'
import { textLanguages } from '../language/languages.ts'
import { confirmationInput } from './confirmation.ts'
import {
  changeOutput,
  contentIssueKinds,
  contentIssueOutput,
  entityName,
  previewOutput,
  recordKind,
  revisionOutput,
} from './editing-records.ts'
import { endpoint } from './endpoint.ts'
import { flag, nothing, paging, wholeNumber } from './query-values.ts'
import { count, message, storedId, uploadInput, uploadLimit } from './records.ts'

const revision = z.int().min(1)

export const editingEndpoints = {
  previewVerses: endpoint({
    method: 'POST',
    path: '/api/admin/verses/preview',
    access: 'read',
    summary: 'Previews the effect of an upload of many verses.',
    body: uploadInput,
    bodyLimit: uploadLimit,
    output: previewOutput.extend({
      format: z.enum(['json', 'json-lines', 'csv', 'tsv', 'tanzil']),
      /** The language read from the file, or chosen, where the format names one. */
      language: z.enum(textLanguages).optional(),
      /** The attribution that the file states; missing parts are empty. */
      attribution: z.record(z.string(), z.string()).optional(),
    }),
    loading: 'Reading the verses…',
  }),
  readVerseState: endpoint({
    method: 'GET',
    path: '/api/admin/verse/{id}',
    access: 'read',
    summary: 'The languages in which a verse still has the text that was imported.',
    query: nothing,
    output: z.object({ verified: z.array(z.enum(textLanguages)) }),
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/admin/history',
    access: 'read',
    summary: 'Changes of one record, of one revision or of everything, newest first.',
    query: z.strictObject({
      ...paging,
      entity: entityName.optional(),
      id: storedId.optional(),
      revision: wholeNumber(1, 999_999_999).optional(),
    }),
    output: z.object({ changes: z.array(changeOutput), count }),
  }),
  listRevisions: endpoint({
    method: 'GET',
    path: '/api/admin/revisions',
    access: 'read',
    summary: 'Changes, newest first, with the number of records each affected.',
    query: z.strictObject(paging),
    output: z.object({ revisions: z.array(revisionOutput), count }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/admin/history/restore',
    access: 'write',
    summary: 'Restores a record to its state before or after a change; restores a deleted one with its links.',
    body: z.strictObject({
      entity: recordKind,
      id: storedId,
      revision,
      side: z.enum(['before', 'after']).default('after'),
      /** The version the editor saw. */
      version: z.int().min(1).optional(),
      confirm: confirmationInput.optional(),
    }),
    output: z.looseObject({ message, skippedVerseIds: z.array(z.string()) }),
    loading: 'Restoring…',
  }),
  undoRevision: endpoint({
    method: 'POST',
    path: '/api/admin/history/undo',
    access: 'write',
    summary:
      'Undoes one change completely, in one transaction. If fields have changed again since, it is rejected with their names, unless it is forced.',
    body: z.strictObject({
      revision,
      force: z.boolean().default(false),
      confirm: confirmationInput.optional(),
    }),
    output: z.object({ message, restored: z.int(), skippedVerseIds: z.array(z.string()) }),
    loading: 'Undoing…',
  }),
  listFields: endpoint({
    method: 'GET',
    path: '/api/admin/fields',
    access: 'read',
    summary: 'The fields that the schema updater declared, in the order of the forms.',
    query: nothing,
    output: z.object({ fields: z.array(fieldSchema) }),
  }),
  listContentIssues: endpoint({
    method: 'GET',
    path: '/api/admin/content-issues',
    access: 'read',
    summary: 'Content issues: missing texts and names, repeated texts, mixed scripts, editions that no longer verify.',
    query: z.strictObject({
      ...paging,
      kind: z.enum(contentIssueKinds).optional(),
      language: z.enum(textLanguages).optional(),
      chapter: wholeNumber(1, chapterCount).optional().describe('Issues of the verses of a chapter.'),
      ignored: flag.default(false).describe('The issues that someone left alone, instead of the open ones.'),
    }),
    output: z.object({
      items: z.array(contentIssueOutput),
      count,
      counts: z.record(z.enum(contentIssueKinds), z.int()),
    }),
  }),
  ignoreIssue: endpoint({
    method: 'POST',
    path: '/api/admin/content-issues/ignored',
    access: 'write',
    summary: 'Leaves a content issue alone. It comes back when its text changes.',
    body: z.strictObject({
      key: z.string().min(1).max(200).refine(isStorable, unstorable),
      reason: z.string().trim().min(1).max(500).refine(isStorable, unstorable),
    }),
    output: z.object({ message }),
    loading: 'Saving...',
  }),
  resumeIssue: endpoint({
    method: 'DELETE',
    path: '/api/admin/content-issues/ignored/{key}',
    access: 'write',
    summary: 'Lists a content issue again that was left alone.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Saving...',
  }),
}
