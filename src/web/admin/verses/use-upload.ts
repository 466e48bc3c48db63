import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type ApiAnswer, isFailure } from '#web/ui/api-client.ts'
import { findQuestions, hasQuestions } from '../changes/find-questions.ts'
import { sendWithProgress } from '../changes/send-with-progress.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useAdminApi } from '../data/admin-api.ts'

export type Upload = { readonly verses: string; readonly language?: TextLanguage; readonly fileName?: string }

type UploadPreview = ApiAnswer<'previewVerses'>

export type UploadState = {
  readonly preview: UploadPreview | undefined
  /** How much has been sent, from 0 to 1; undefined while nothing is being sent. */
  readonly part: number | undefined
  readonly dialog: ReactNode
  clear(): void
  look(): Promise<void>
  /** Returns whether it was saved. */
  apply(preview: UploadPreview): Promise<boolean>
}

/** Previews a text and saves it on top of what its author saw. What others changed meanwhile is shown before anything is saved. */
export function useUpload(read: () => Promise<Upload>): UploadState {
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const confirming = useConfirmation()
  const [preview, setPreview] = useState<UploadPreview>()
  // The revision of the first preview: what others wrote after it and this text changes too is a conflict.
  const [base, setBase] = useState<number>()
  const [part, setPart] = useState<number>()
  const send = async <T>(run: (body: Upload & { readonly base?: number }) => Promise<T>, from = base): Promise<T> => {
    setPart(0)
    const response = await run({ ...(await read()), ...(from !== undefined && { base: from }) })
    setPart(undefined)
    return response
  }
  const look = async (from?: number) => {
    const response = await send(
      (body) =>
        act('previewVerses', { method: 'POST', path: '/api/admin/verses/preview', body }, sendWithProgress(setPart)),
      from,
    )
    setPreview(isFailure(response) ? undefined : response)
  }
  return {
    preview,
    part,
    dialog: confirming.dialog,
    clear() {
      setPreview(undefined)
      setBase(undefined)
    },
    look: () => look(),
    async apply({ questions, attribution, revision: seen }) {
      const confirm = hasQuestions(questions) ? await confirming.ask(questions, { attribution }) : {}
      if (!confirm) return false
      const response = await send((body) => {
        const upload = { ...body, seen, confirm }
        return act('createVerses', { method: 'POST', path: '/api/verse/many', body: upload }, sendWithProgress(setPart))
      })
      if (findQuestions(response)) {
        const from = base ?? seen
        setBase(from)
        await look(from)
      }
      if (isFailure(response)) return false
      await revalidate()
      return true
    },
  }
}
