import { z } from 'zod'
import { fieldDiff, recordKind } from './editing-records.ts'

// A draft is an unpublished change: fields with their new values, as in the body of an update, and their previous
// values.

/** The kinds of record that drafts change. */
export type DraftKind = z.infer<typeof recordKind>

export const draftStates = ['draft', 'review', 'returned'] as const
export type DraftState = (typeof draftStates)[number]

const list = z.array(z.string())
/** Notes by verse and language; titles and questions by language. */
const byKey = z.record(z.string(), z.union([z.string(), list, z.record(z.string(), z.string())]))
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), list, byKey])

/** An unfinished text is stored too: a draft need not be valid or complete until it is published. */
const fieldValues = z.record(z.string().regex(/^[a-zA-Z]\w{0,63}$/), fieldValue)

/** An integer of PostgreSQL is smaller than JavaScript's. */
const counter = z.int().min(0).max(999_999_999)

/**
 * Every save of a draft increments it. Saving, sending and publishing name the number that was seen, so that no newer
 * draft is overwritten.
 */
const saves = counter

export const draftInput = z.strictObject({
  version: counter.describe('The version of the record that the draft began with; 0 for a new one.'),
  base: fieldValues.describe('What the fields were.'),
  changes: fieldValues.describe('What they become. Without any, the draft is discarded.'),
  saves: saves.describe('The state of the draft that this one follows; 0 when there is none.'),
})
export type DraftInput = Readonly<z.output<typeof draftInput>>

const remark = z.string().trim().max(1000)
export const remarkInput = remark.default('')
/** The drafts with the state in which they were seen. */
export const seenDrafts = z
  .array(z.strictObject({ _id: z.string().min(1).max(64), saves }))
  .min(1)
  .max(200)
export type SeenDraft = Readonly<z.output<typeof seenDrafts>[number]>

const facts = {
  _id: z.string(),
  entity: recordKind,
  entityId: z.string(),
  /** By email. */
  author: z.string(),
  isOwn: z.boolean(),
  state: z.enum(draftStates),
  /** The remark made when the draft was sent or returned, and its author. */
  remark: z.string(),
  remarkBy: z.string(),
  saves: z.int(),
  updatedAt: z.string(),
}

/** Says that a record has a draft, for the mark in a list. */
export const draftMark = z
  .object(facts)
  .pick({ entityId: true, author: true, isOwn: true, state: true, updatedAt: true })
export type MarkedDraft = Readonly<z.infer<typeof draftMark>>

/** A draft as a list shows it. */
export const draftSummary = z.object({
  ...facts,
  /** The label of the record. */
  label: z.string(),
  /** Changed fields, such as `opinionAz` or `title.az`. */
  fields: z.array(z.string()),
  /** Whether the record is stored; it is not when it is new, or was deleted in the meantime. */
  isStored: z.boolean(),
})
export type DraftSummary = Readonly<z.infer<typeof draftSummary>>

/** A verse that a draft links, as a form lists it. */
const draftVerse = z.object({ _id: z.string(), chapter: z.int(), verse: z.int(), text: z.string() })

/** A user's own draft, to continue editing. */
export const draftOutput = z.object({
  ...facts,
  version: z.int(),
  base: fieldValues,
  changes: fieldValues,
  /** Texts of an edition that is no longer the default of its language. */
  switched: z.array(z.string()),
  verses: z.array(draftVerse),
})
export type DraftOutput = Readonly<z.infer<typeof draftOutput>>

/**
 * The changes that publishing a draft would make, as word diffs; `conflicts` are fields that others changed since the
 * draft began.
 */
export const draftChanges = z.object({
  draft: draftSummary,
  diff: z.array(fieldDiff),
  conflicts: z.array(z.string()),
})
