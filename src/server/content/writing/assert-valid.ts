import { conflict, type ErrorDetail, invalid } from '#shared/contract/errors.ts'
import type { DraftProblem } from './check-change-set.ts'

/** Throws what is wrong with an input; does nothing when nothing is. */
export function requireNoProblems(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw invalid(details)
}

/** A message is read in a toast. */
const mostSaid = 5

/** What is missing is the input's fault (400); what another record holds is a conflict (409), said by naming it. */
export function requireSound(problems: readonly DraftProblem[]): void {
  const missing = problems.filter((problem) => problem.reason === 'missing')
  requireNoProblems(missing.map(({ field, message }) => ({ path: field, message })))
  if (problems.length === 0) return
  const said = problems.slice(0, mostSaid).map((problem) => problem.message)
  throw conflict([...said, ...(problems.length > mostSaid ? ['And more.'] : [])].join(' '))
}

type Versioned = { readonly version: number }

/** An editor who saw another version is shown the stored one instead of writing over it. */
export function requireVersion<T extends Versioned>(
  stored: T,
  seen: number | undefined,
  toExtra: (stored: T) => Record<string, unknown>,
): void {
  if (seen === undefined || seen === stored.version) return
  throw conflict('Someone else changed this in the meantime. Nothing was saved.', toExtra(stored))
}
