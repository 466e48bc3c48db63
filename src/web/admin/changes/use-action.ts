import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import type { FormProblems } from '../ui/form-problem.tsx'
import { findQuestions } from './find-questions.ts'
import { useFormProblems } from './use-form-problems.ts'

export type Action = {
  /** Why it was refused, until it is tried again or dismissed. */
  readonly problem: string
  /** The same for an action with fields: what they say is not said again. */
  readonly problems: FormProblems
  readonly isBusy: boolean
  /** Sends it once, however often the button is pressed. What is shown is read again afterwards, unless `onDone` does something else. */
  run<T extends object>(
    send: () => Promise<T | ApiFailure>,
    onDone?: (response: T) => unknown,
    /** Says whether it deals with a refusal itself. */
    onRefused?: (failure: ApiFailure) => boolean,
  ): Promise<void>
  /** Clears a refusal, and reads again what it was about. */
  dismiss(): void
}

/** One action of a button or a question. A refusal stands where the action was taken, and stays there. */
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
      // A question has been asked and declined, which is no refusal.
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
