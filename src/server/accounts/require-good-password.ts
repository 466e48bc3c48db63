import { invalid } from '#shared/contract/errors.ts'
import { findPasswordProblem } from './find-password-problem.ts'

export function requireGoodPassword(password: string, email: string): void {
  const problem = findPasswordProblem(password, email)
  if (problem) throw invalid([{ path: 'password', ...problem }])
}
