import { conflict, type ErrorDetail, invalid, type Refusal, refused } from '#shared/contract/errors.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'

/** Throws what is wrong with an input; does nothing when nothing is. */
export function assertNoProblems(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw invalid(details)
}

/** A message is read in a toast. */
const maxListed = 5

/** What is missing or forbidden is the input's fault (400); what another record holds is a conflict (409), said by naming it. */
export function assertValid(problems: readonly ChangeProblem[]): void {
  const missing = problems.filter(({ reason }) => reason === 'missing' || reason === 'invalid')
  assertNoProblems(
    missing.map(({ field, message, code, values }) => ({
      path: field,
      message,
      ...(code && values && { code, values }),
    })),
  )
  const conflicts = problems.filter((problem) => problem.reason === 'conflict')
  if (conflicts.length > 0) {
    const listed = conflicts.slice(0, maxListed)
    const message = [
      ...listed.map((problem) => problem.message),
      ...(conflicts.length > maxListed ? ['And more.'] : []),
    ]
    throw refused(409, { ...toRefusal(listed), message: message.join(' ') })
  }
  const [problem] = problems
  if (!problem) return
  const { field: path, message, code = 'invalid', values = {} } = problem
  throw refused(400, { code, values, message }, [{ path, message, code, values }])
}

/** Of several conflicts of one kind, each value lists theirs. */
function toRefusal(conflicts: readonly ChangeProblem[]): Pick<Refusal, 'code' | 'values'> {
  const [first] = conflicts
  const alike = conflicts.filter(({ code }) => code === first?.code)
  const names = Object.keys(first?.values ?? {})
  const list = (name: string) => [...new Set(alike.map(({ values }) => values?.[name]))].join(', ')
  return { code: first?.code ?? 'conflict', values: Object.fromEntries(names.map((name) => [name, list(name)])) }
}

type Versioned = { readonly version: number }

/** An editor who saw another version is shown the stored one instead of writing over it. */
export function assertExpectedVersion<T extends Versioned>(
  stored: T,
  expected: number | undefined,
  toExtra: (stored: T) => Record<string, unknown>,
): void {
  if (expected === undefined || expected === stored.version) return
  throw conflict('Someone else changed this in the meantime. Nothing was saved.', toExtra(stored))
}
