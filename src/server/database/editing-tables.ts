import type { Generated } from 'kysely'

// The work of editors: changes, drafts and dismissed issues.

export type ChangeLogTable = {
  revision: number
  /** Order within the revision. */
  seq: number
  at: string
  actor: string
  entity: string
  entityId: string
  /** JSON of the record, or null when it did not exist. */
  before: string | null
  after: string | null
  /** The author's reason; empty if none was given. */
  reason: Generated<string>
  /** The email of the draft's author when someone else published it; otherwise empty. */
  writtenBy: Generated<string>
  /** The languages whose scripture the change affected, joined by commas; empty for most changes. */
  texts: Generated<string>
}

/**
 * Unpublished changes, one per author and record. `base` and `changes` are JSON objects in the form of an update's
 * body.
 */
export type DraftTable = {
  id: string
  adminId: string
  entity: string
  /** The id of the record; for a new one, a name that begins with `new`. */
  entityId: string
  /** The version of the record when the draft was begun; 0 for a new record. */
  version: number
  base: string
  changes: string
  state: string
  /** The remark made when the draft was sent or returned, and its author. */
  remark: string
  remarkBy: string
  /** Incremented by each save; a save or publication must name the number it has seen. */
  saves: number
  updatedAt: number
}

/** Drafts sent for review or returned, for the activity log. The draft itself is deleted once published. */
export type DraftEventTable = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  actor: string
  kind: string
  /** The email of the draft's author. */
  author: string
  entity: string
  entityId: string
  label: string
  remark: string
  /** The languages that the draft changes, such as `,az,tr,`. */
  languages: string
}

/** One row per write, for the activity log. */
export type RevisionSummaryTable = {
  revision: number
  /** Milliseconds since 1970. */
  at: number
  actor: string
  kind: string
  /** The revision that this write undid. */
  undoOf: number | null
  /** JSON object with the number of records by kind. */
  entities: string
  /** The languages that the write changed, each between commas, such as `,az,tr,`. */
  languages: string
}

/** A dismissed content issue; `fingerprint` is that of the text it was about. */
export type IgnoredIssueTable = { key: string; fingerprint: string; reason: string; actor: string; at: string }
