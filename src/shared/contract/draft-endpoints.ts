import { z } from 'zod'
import { defaultLanguage, interfaceLanguages } from '../language/languages.ts'
import { confirmationInput } from './confirmation.ts'
import {
  draftChanges,
  draftInput,
  draftMark,
  draftOutput,
  draftStates,
  draftSummary,
  remarkInput,
  seenDrafts,
} from './draft-records.ts'
import { recordKind } from './editing-records.ts'
import { endpoint } from './endpoint.ts'
import { flag, megabyte, nothing, paging, wholeNumber } from './query-values.ts'
import { count, message, storedId } from './records.ts'

/** The number of drafts on a page, each with all its texts; hardly anyone has more. */
export const maxDraftsListed = 100
/** The number of drafts of one kind of record, for the marks in a list. */
export const maxDraftMarks = 5000

const reviewBody = z.strictObject({
  drafts: seenDrafts,
  remark: remarkInput,
  language: z.enum(interfaceLanguages).default(defaultLanguage).describe('The language of the mail about it.'),
})

export const draftEndpoints = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/admin/drafts',
    access: 'read',
    summary: 'Changes that are not published, newest first.',
    query: z.strictObject({
      limit: wholeNumber(1, maxDraftsListed).default(10).describe('Maximum number of records to return.'),
      skip: paging.skip,
      state: z.enum(draftStates).optional(),
      entity: recordKind.optional(),
      id: storedId.optional(),
      own: flag.optional().describe('Only drafts of whoever asks, or only those of others.'),
    }),
    output: z.object({
      drafts: z.array(draftSummary),
      count,
      counts: z.object({ review: z.int(), own: z.int(), all: z.int() }),
    }),
  }),
  listDraftMarks: endpoint({
    method: 'GET',
    path: '/api/admin/draft-marks',
    access: 'read',
    summary: `Whose drafts there are of a kind of record, newest first; ${maxDraftMarks} at most.`,
    query: z.strictObject({ entity: recordKind }),
    output: z.object({ marks: z.array(draftMark) }),
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/api/admin/drafts/{id}',
    access: 'read',
    summary: 'What publishing a draft would change, word by word.',
    query: nothing,
    output: draftChanges,
  }),
  readOwnDraft: endpoint({
    method: 'GET',
    path: '/api/admin/drafts/{entity}/{id}',
    access: 'read',
    summary: 'One’s own draft of a record, and who else has one.',
    query: nothing,
    output: z.object({
      own: draftOutput.nullable(),
      others: z.array(draftSummary),
      /** What the record was before it was deleted while someone still has a draft of it. */
      deleted: z.record(z.string(), z.unknown()).nullable(),
    }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/admin/drafts/{entity}/{id}',
    access: 'draft',
    summary: 'Keeps a change of a record as a draft. A draft that was in review is taken back.',
    body: draftInput,
    bodyLimit: 2 * megabyte,
    output: z.object({ draft: draftOutput.nullable() }),
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/admin/drafts/{entity}/{id}',
    // Also for those who may no longer write: a draft stays with its author when the role changes.
    access: 'read',
    summary: 'Discards one’s own draft of a record.',
    query: z.strictObject({
      saves: wholeNumber(0, 999_999_999)
        .optional()
        .describe('The state of the draft you last read: one that was saved since is not discarded.'),
    }),
    output: z.object({ message }),
    loading: 'Discarding the draft...',
  }),
  sendDrafts: endpoint({
    method: 'POST',
    path: '/api/admin/drafts/send',
    access: 'draft',
    summary: 'Sends one’s own drafts for review. Where mail is set up, those who may publish them get one.',
    body: reviewBody,
    output: z.object({ message, drafts: z.array(draftSummary) }),
    loading: 'Sending for review...',
  }),
  returnDrafts: endpoint({
    method: 'POST',
    path: '/api/admin/drafts/return',
    access: 'publish',
    summary: 'Returns drafts to their authors with a remark. Where mail is set up, they get one.',
    body: reviewBody,
    output: z.object({ message, drafts: z.array(draftSummary) }),
    loading: 'Returning...',
  }),
  publishDrafts: endpoint({
    method: 'POST',
    path: '/api/admin/drafts/publish',
    access: 'publish',
    summary:
      'Publishes drafts, one’s own or those in review, in one revision. Changes that others made since are merged, or refused with the names of the fields.',
    body: z.strictObject({ drafts: seenDrafts, confirm: confirmationInput.optional() }),
    output: z.object({ message, published: z.int(), revision: z.int() }),
    loading: 'Publishing...',
  }),
}
