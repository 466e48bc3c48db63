import { z } from 'zod'
import { textLanguages } from '../language/languages.ts'
import { questionsOutput } from './confirmation.ts'

// What the editing screens read: previews, history and content issues.

export const recordKind = z.enum(['verse', 'topic', 'group', 'passage', 'introduction'])

export const diffPart = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export const fieldDiff = z.object({ field: z.string(), parts: z.array(diffPart) })

const changeCounts = z.object({ new: z.int(), changed: z.int(), same: z.int(), removed: z.int() })
const place = { line: z.int().optional(), sheet: z.string().optional() }

/** An invalid line: the English text and, for errors that a screen translates, a code and its values. */
export const problemOutput = z.object({
  line: z.int(),
  sheet: z.string().optional(),
  message: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What an upload would change. `changes` holds the first changes, `problems` every invalid line. */
export const previewOutput = z.object({
  /** The revision it was compared with; sent back as `seen` when it is applied. */
  revision: z.int(),
  counts: changeCounts.extend({ emptied: z.int(), wrong: z.int() }),
  byEntity: z.record(recordKind, changeCounts),
  changes: z.array(
    z.object({
      ...place,
      entity: recordKind,
      _id: z.string(),
      label: z.string(),
      kind: z.enum(['new', 'changed', 'removed']),
      fields: z.array(fieldDiff),
    }),
  ),
  problems: z.array(problemOutput),
  questions: questionsOutput,
})
export type PreviewOutput = z.infer<typeof previewOutput>

export const entityName = z.enum([
  'corpus',
  'chapter',
  'verse',
  'topic',
  'group',
  'passage',
  'introduction',
  'additional-edition',
  'edition',
  'field',
])

/** One change of one record. */
export const changeOutput = z.object({
  revision: z.int(),
  seq: z.int(),
  at: z.string(),
  actor: z.string(),
  /** The author's reason; empty when none was given. */
  reason: z.string(),
  /** The authors of the published drafts, separated by commas; empty when the actor alone wrote it. */
  writtenBy: z.string(),
  entity: entityName,
  entityId: z.string(),
  label: z.string(),
  action: z.enum(['created', 'changed', 'deleted']),
  before: z.unknown(),
  after: z.unknown(),
  diff: z.array(fieldDiff),
})

/** One write: everything that was saved together. */
export const revisionOutput = z.object({
  revision: z.int(),
  at: z.string(),
  actor: z.string(),
  /** The author's reason; empty when none was given. */
  reason: z.string(),
  changes: z.int(),
  /** The number of records of each kind. */
  entities: z.partialRecord(entityName, z.int()),
  undoable: z.boolean(),
})

export const contentIssueKinds = [
  'text',
  'name',
  'repeated-text',
  'mixed-script',
  'edition',
  'place',
  'commentary',
] as const

/** A content problem, and the record to open for it. */
export const contentIssueOutput = z.object({
  /** Identifies the issue across revisions. */
  key: z.string(),
  kind: z.enum(contentIssueKinds),
  entity: z.enum(['verse', 'topic', 'group', 'edition']),
  _id: z.string(),
  label: z.string(),
  /** Only for a verse. */
  chapter: z.int().nullable(),
  language: z.enum(textLanguages).nullable(),
  /** Who ignored the issue, and why; absent unless it is ignored. */
  ignored: z.object({ reason: z.string(), actor: z.string(), at: z.string() }).optional(),
  /** The words concerned, if any. */
  detail: z.string(),
})
