import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import type { FormProblems } from '../ui/form-problem.tsx'
import { findQuestions } from './find-questions.ts'
import { useFormProblems } from './use-form-problems.ts'

export type Action = {
  /** The reason of a refusal, until the next attempt or dismissal. */
  readonly problem: string
  /** The same for an action with fields: errors shown at fields are not repeated. */
  readonly problems: FormProblems
  readonly isBusy: boolean
  /**
   * Sends only once, however often the button is pressed. Afterwards the shown data is reloaded, unless `onDone` does
   * something else.
   */
  run<T extends object>(
    send: () => Promise<T | ApiFailure>,
    onDone?: (response: T) => unknown,
    /** Returns whether it handles the refusal itself. */
    onRefused?: (failure: ApiFailure) => boolean,
  ): Promise<void>
  /** Clears a refusal, and reloads the data it concerned. */
  dismiss(): void
}

/** The action of a button or a question. A refusal is shown where the action was taken, and stays there. */
export function useAction(fieldNames: readonly string[] = []): Action {
  const { revalidate } = useRevalidator()
  const { problems, take, say } = useFormProblems(fieldNames)
  const [isBusy, setBusy] = useState(false)
  return {
    problem: problems.form,
    problems,
    isBusy,
    async run(send, onDone = revalidate, onRefused = () => false) {
      if (isBusy) return
      setBusy(true)
      const response = await send()
      setBusy(false)
      // A question that the user declined is not a refusal.
      if (findQuestions(response) || (isFailure(response) && onRefused(response))) return say('')
      take(response)
      if (!isFailure(response)) await onDone(response)
    },
    dismiss() {
      if (problems.form === '') return
      say('')
      void revalidate()
    },
  }
}
