import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiFailure } from '#web/ui/api-client.ts'
import { findQuestions } from './find-questions.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { useFormProblems } from './use-form-problems.ts'
import { useInputChanges } from './use-input-changes.ts'

/** A file that is previewed, confirmed if the preview asks questions, and saved. */
export type UploadState<Preview> = {
  readonly preview: Preview | undefined
  /** The share sent so far, from 0 to 1; undefined while nothing is being sent. */
  readonly part: number | undefined
  /** The reason why it was refused as a whole. */
  readonly problem: string
  readonly dialog: ReactNode
  clear(): void
  look(): Promise<void>
}

/** Browsers refuse to read a file that was changed or moved since it was chosen. */
const unreadable: ApiFailure = { error: true, message: '', status: 400, code: 'unreadable_file', body: undefined }

/** Sends a large body, with its progress and the reason of a refusal. An unreadable file counts as a refusal, too. */
export function useSending() {
  const { t } = useTranslation('admin')
  const [part, setPart] = useState<number>()
  const { problems, take, say } = useFormProblems([])
  const { markChanged, watch } = useInputChanges()
  const send = async <T>(run: (fetchWithProgress: typeof fetch) => Promise<T>): Promise<T | ApiFailure> => {
    setPart(0)
    const response = await run(sendWithProgress(setPart)).catch(() => unreadable)
    setPart(undefined)
    // A question has its own dialog and is not a refusal.
    if (findQuestions(response)) say('')
    else if (response === unreadable) say(t('problem.unreadable'))
    else take(response)
    return response
  }
  return {
    part,
    send,
    problem: problems.form,
    /** To be called when an input changes that the problem does not concern. */
    markChanged,
    /** To be called before sending. The returned function tells whether nothing was cleared since. */
    watch,
    /** The input changed: what was said about the previous one no longer holds. */
    clear() {
      markChanged()
      say('')
    },
  }
}
