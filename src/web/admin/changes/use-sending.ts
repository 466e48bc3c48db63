import { type ReactNode, useState } from 'react'
import { sendWithProgress } from './send-with-progress.ts'

/** A file that is previewed, confirmed where the preview asks something, and saved. */
export type UploadState<Preview> = {
  readonly preview: Preview | undefined
  /** How much has been sent, from 0 to 1; undefined while nothing is being sent. */
  readonly part: number | undefined
  readonly dialog: ReactNode
  clear(): void
  look(): Promise<void>
}

/** Sends something large, and knows how much of it has been sent. */
export function useSending() {
  const [part, setPart] = useState<number>()
  const send = async <T>(run: (fetchWithProgress: typeof fetch) => Promise<T>): Promise<T> => {
    setPart(0)
    const response = await run(sendWithProgress(setPart))
    setPart(undefined)
    return response
  }
  return { part, send }
}
