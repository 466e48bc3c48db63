import { type ReactNode, useState } from 'react'
import { findQuestions } from './find-questions.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { useFormProblems } from './use-form-problems.ts'

/** A file that is previewed, confirmed where the preview asks something, and saved. */
export type UploadState<Preview> = {
  readonly preview: Preview | undefined
  /** How much has been sent, from 0 to 1; undefined while nothing is being sent. */
  readonly part: number | undefined
  /** Why it was refused as a whole. */
  readonly problem: string
  readonly dialog: ReactNode
  clear(): void
  look(): Promise<void>
}

/** Sends something large, and knows how much of it has been sent and why it was refused. */
export function useSending() {
  const [part, setPart] = useState<number>()
  const { problems, take, say } = useFormProblems([])
  const send = async <T>(run: (fetchWithProgress: typeof fetch) => Promise<T>): Promise<T> => {
    setPart(0)
    const response = await run(sendWithProgress(setPart))
    setPart(undefined)
    // A question is asked in its dialog, and is no refusal.
    if (findQuestions(response)) say('')
    else take(response)
    return response
  }
  return { part, send, problem: problems.form, clear: () => say('') }
}
