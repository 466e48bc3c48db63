import type { Questions } from '#shared/contract/confirmation.ts'
import { isFailure } from '#web/ui/api-client.ts'

/** The questions that a refused write must answer; undefined when it was refused for another reason, or not at all. */
export function findQuestions(response: unknown): Questions | undefined {
  if (!isFailure(response) || response.status !== 409) return undefined
  const { questions } = (response.body ?? {}) as { questions?: Questions }
  return questions && Object.keys(questions).length > 0 ? questions : undefined
}

export function hasQuestions(questions: Questions): boolean {
  return Object.keys(questions).length > 0
}
