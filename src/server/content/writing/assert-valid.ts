import { conflict, type ErrorDetail, invalid, refused } from '#shared/contract/errors.ts'
import type { Refusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { EntityName } from '../../database/write-content.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { findLastChange } from '../stores/change-log-store.ts'

/** Throws the problems of an input, if any. */
export function assertNoProblems(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw invalid(details)
}

/** Limited, because the message is shown in a toast. */
const maxListed = 5

/** Missing and invalid input is a 400; a value that another record holds is a 409 that names it. */
export function assertValid(problems: readonly ChangeProblem[]): void {
  const missing = problems.filter(({ reason }) => reason === 'missing' || reason === 'invalid')
  assertNoProblems(missing.map(toDetail))
  const conflicts = problems.filter((problem) => problem.reason === 'conflict')
  if (conflicts.length > 0) {
    const listed = conflicts.slice(0, maxListed)
    const message = [
      ...listed.map((problem) => problem.message),
      ...(conflicts.length > maxListed ? ['And more.'] : []),
    ]
    throw refused(409, { ...joinConflicts(listed), message: message.join(' ') }, { details: listed.map(toDetail) })
  }
  const [problem] = problems
  if (!problem) return
  throw refused(400, problem, { details: [toDetail(problem)] })
}

function toDetail({ field: path, code, values, message }: ChangeProblem): ErrorDetail {
  return { path, code, values, message }
}

/** Joins conflicts of one kind, so that each value lists those of all. */
function joinConflicts(conflicts: readonly ChangeProblem[]): Pick<Refusal, 'code' | 'values'> {
  const first = conflicts[0] as ChangeProblem
  const alike = conflicts.filter(({ code }) => code === first.code)
  const list = (name: string) => [...new Set(alike.map(({ values }) => values[name]))].join(', ')
  return { code: first.code, values: Object.fromEntries(Object.keys(first.values).map((name) => [name, list(name)])) }
}

type Versioned = { readonly _id: string; readonly version: number }

/** An editor who saw another version gets the stored record, and who saved it when, instead of overwriting it. */
export async function assertExpectedVersion<T extends Versioned>(
  db: Db,
  entity: EntityName,
  stored: T,
  expected: number | undefined,
  toExtra: (stored: T) => Record<string, unknown>,
): Promise<void> {
  if (expected === undefined || expected === stored.version) return
  const last = await findLastChange(db, entity, stored._id)
  throw conflict({ ...toExtra(stored), ...(last && { saved: { by: last.actor, at: last.at } }) })
}
