import type { Confirmation } from '#shared/contract/confirmation.ts'

/**
 * The purpose of a write, which determines its rules:
 * - `edit`: a form or the API; `upload`: a file, in which emptied commentary is counted too;
 * - `history`: undo and restore, which may bring back what was stored;
 * - `switch`: another edition of a language becomes the default; the previous default becomes an additional edition;
 * - `delete-all`: the deletion of every verse, after a snapshot;
 * - `snapshot`: the operator's recovery of the whole content from a verified snapshot.
 */
export type Purpose = 'edit' | 'upload' | 'history' | 'switch' | 'delete-all' | 'snapshot'

export type Permission = {
  readonly purpose: Purpose
  readonly confirmation?: Confirmation | undefined
}
