import type { Refusal } from '#shared/refusals/refusals.ts'
import type { RecordKind } from './change-set.ts'

/**
 * What stands between a draft and the database: a record it needs is missing, its fields are wrong, another already holds what it
 * wants, or a rule forbids it.
 */
export type ChangeProblem = {
  readonly kind: RecordKind | 'chapter' | 'edition'
  readonly id: string
  readonly reason: 'missing' | 'invalid' | 'conflict' | 'refused'
  readonly field: string
} & Refusal
