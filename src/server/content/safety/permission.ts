import type { Confirmation } from '#shared/contract/confirmation.ts'

/**
 * Why a write happens, which decides the rules that hold for it:
 * - `edit`: a form or the API; `upload`: a file, where emptied commentary is counted too;
 * - `history`: undo and restore, which may bring back what was stored;
 * - `switch`: another edition of a language becomes its default, and the default stays beside it with its text;
 * - `delete-all`: the deletion of every verse, after a snapshot;
 * - `snapshot`: the operator's recovery of the whole content from a snapshot whose hash was checked.
 */
export type Purpose = 'edit' | 'upload' | 'history' | 'switch' | 'delete-all' | 'snapshot'

export type Permission = {
  readonly purpose: Purpose
  /** What the author confirmed. */
  readonly confirmation?: Confirmation | undefined
}
