import type { Refusal } from '#shared/refusals/refusals.ts'
import type { RecordKind } from './change-set.ts'

/**
 * The reason why a draft cannot be saved: a record it needs is missing, its fields are invalid, another record already
 * holds a value, or a rule forbids it.
 */
export type ChangeProblem = {
  readonly kind: RecordKind | 'chapter' | 'edition'
  readonly id: string
  readonly reason: 'missing' | 'invalid' | 'conflict' | 'refused'
  readonly field: string
} & Refusal
