import type { Generated } from 'kysely'

// What editors do: changes, drafts, and what was left alone.

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
  /** Why, as the author states it; empty where none was stated. */
  reason: Generated<string>
  /** Whose draft it was, by email, when the actor published another's; empty otherwise. */
  writtenBy: Generated<string>
  /** The languages whose scripture it changed, joined by commas; empty for most changes. */
  texts: Generated<string>
}

/** A change that is not published: one for each author and record. `base` and `changes` are JSON objects, as the body of an update. */
export type DraftTable = {
  id: string
  adminId: string
  entity: string
  /** The id of the record; for one that does not exist yet, a name that begins with `new`. */
  entityId: string
  /** The version of the record that the draft began with; 0 for a new one. */
  version: number
  base: string
  changes: string
  state: string
  /** What was said when it was sent or returned, and by whom. */
  remark: string
  remarkBy: string
  /** Raised by each save: whoever saves or publishes names the one they saw. */
  saves: number
  updatedAt: number
}

/** A draft that was sent for review or returned: for the activity log. The draft itself is gone once it is published. */
export type DraftEventTable = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  actor: string
  kind: string
  /** Whose draft it is, by email. */
  author: string
  entity: string
  entityId: string
  label: string
  remark: string
  /** The languages that it changes, such as `,az,tr,`. */
  languages: string
}

/** What a write was, in one row: for the activity log. */
export type RevisionSummaryTable = {
  revision: number
  /** Milliseconds since 1970. */
  at: number
  actor: string
  kind: string
  /** The revision that it took back. */
  undoOf: number | null
  /** JSON object: how many records of each kind. */
  entities: string
  /** Languages that it changed, each between commas, such as `,az,tr,`. */
  languages: string
}

/** A content issue that someone left alone; `fingerprint` is of the text it was about. */
export type IgnoredIssueTable = { key: string; fingerprint: string; reason: string; actor: string; at: string }
