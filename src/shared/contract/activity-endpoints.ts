import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { interfaceLanguages, textLanguages } from '../language/languages.ts'
import { entityName } from './editing-records.ts'
import { endpoint } from './endpoint.ts'
import { accountEventKinds } from './people-endpoints.ts'
import { paging } from './query-values.ts'
import { count } from './records.ts'

/**
 * The kind of a content write. A write without an explicit kind is `edited`, `created` or `deleted`, by its changes.
 */
export const contentActs = [
  'edited',
  'created',
  'deleted',
  'published',
  'undone',
  'version-restored',
  'replaced',
  'uploaded',
  'workbook-restored',
  'snapshot-restored',
  'schema-updated',
  'passage-split',
  'passage-merged',
  'passage-moved',
  'edition-saved',
  'edition-described',
  'edition-made-default',
  'edition-restored',
  'edition-removed',
  'default-content',
  'all-verses-deleted',
] as const
export type ContentAct = (typeof contentActs)[number]

/** What happened to a draft before it was published. */
export const draftActs = ['draft-sent', 'draft-returned'] as const
export type DraftAct = (typeof draftActs)[number]

export const actKinds = [...contentActs, ...draftActs, ...accountEventKinds] as const
export type ActKind = (typeof actKinds)[number]

const dayRule = 'must be a date such as 2026-11-17'
/** The pattern admits 31 February, which `Date` reads as a day in March. */
const day = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { error: dayRule, abort: true })
  .refine((text) => new Date(text).toISOString().startsWith(text), dayRule)

const filter = {
  person: z.string().max(320).optional().describe('The email of whoever acted.'),
  kind: z.enum(actKinds).optional(),
  record: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('A verse such as 2:255, or a part of the name of another record.'),
  language: z.enum(textLanguages).optional(),
  from: day.optional().describe('The first day, in the time zone of the site.'),
  to: day.optional().describe('The last day.'),
}

const changedRecord = z.object({
  entity: entityName,
  _id: z.string(),
  label: z.string(),
  action: z.enum(['created', 'changed', 'deleted']),
  /** Such as `opinionAz` or `title.az`. */
  fields: z.array(z.string()),
})

/** One action: a write of content, or an event of a draft or an account. */
const actOutput = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string(),
  kind: z.enum(actKinds),
  /** Only for a write. */
  write: z
    .object({
      revision: z.int(),
      reason: z.string(),
      /** The number of records of each kind, and the first few records. */
      entities: z.partialRecord(entityName, z.int()),
      records: z.array(changedRecord),
      languages: z.array(z.enum(textLanguages)),
      /** The revision that this one undid. */
      undoOf: z.int().nullable(),
      /** The revision that undid this one, unless that was undone too. */
      undoneBy: z.int().nullable(),
      undoable: z.boolean(),
    })
    .nullable(),
  /** Only for a draft: its record, its author, and the remark. */
  draft: z
    .object({
      entity: entityName,
      _id: z.string(),
      label: z.string(),
      author: z.string(),
      remark: z.string(),
      languages: z.array(z.enum(textLanguages)),
    })
    .nullable(),
  /** Only for an account: whose it is, and the role given. */
  account: z
    .object({
      subject: z.string(),
      role: z.enum(roles).optional(),
      languages: z.array(z.enum(interfaceLanguages)).optional(),
    })
    .nullable(),
})
export type Act = Readonly<z.infer<typeof actOutput>>

export const activityEndpoints = {
  listActivity: endpoint({
    method: 'GET',
    path: '/api/admin/activity',
    access: 'read',
    summary:
      'Who did what, newest first: writes of content, drafts that were sent or returned and, for owners, sign-ins and changes of accounts. `people` is everyone who appears.',
    query: z.strictObject({ ...paging, ...filter }),
    output: z.object({ acts: z.array(actOutput), count, people: z.array(z.string()) }),
  }),
  exportActivity: endpoint({
    method: 'GET',
    path: '/api/admin/activity/export',
    access: 'read',
    summary: 'The same as a file: CSV, or JSON with `format=json`.',
    query: z.strictObject({ ...filter, format: z.enum(['csv', 'json']).default('csv') }),
    output: z.union([z.string(), z.array(actOutput)]),
    mediaType: 'text/csv',
  }),
}
