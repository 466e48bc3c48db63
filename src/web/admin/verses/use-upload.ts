import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { findQuestions, hasQuestions } from '../changes/find-questions.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { type UploadState, useSending } from '../changes/use-sending.ts'
import { useAdminApi } from '../data/admin-api.ts'

export type Upload = { readonly verses: string; readonly language?: TextLanguage; readonly fileName?: string }

type UploadPreview = ApiResponse<'previewVerses'>

type VersesUploadState = UploadState<UploadPreview> & {
  /** Returns whether it was saved and the input is still what was saved. */
  apply(preview: UploadPreview): Promise<boolean>
}

/**
 * Previews a text and saves it based on the revision that its author saw. Changes by others in the meantime are shown
 * before anything is saved.
 */
export function useUpload(read: () => Promise<Upload>): VersesUploadState {
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const confirming = useConfirmation()
  const [preview, setPreview] = useState<UploadPreview>()
  // The revision of the first preview: if others changed the same text after it, that is a conflict.
  const [base, setBase] = useState<number>()
  const { part, send, problem, clear, watch } = useSending()
  const toBody = async (from = base) => ({ ...(await read()), ...(from !== undefined && { base: from }) })
  const look = async (from?: number) => {
    const isUnchanged = watch()
    const response = await send(async (fetch) => {
      const body = await toBody(from)
      return await submit('previewVerses', { method: 'POST', path: '/api/admin/verses/preview', body }, fetch)
    })
    if (isUnchanged()) setPreview(isFailure(response) ? undefined : response)
    else clear()
  }
  return {
    preview,
    part,
    problem,
    dialog: confirming.dialog,
    clear() {
      clear()
      setPreview(undefined)
      setBase(undefined)
    },
    look: () => look(),
    async apply({ questions, attribution, revision: seen }) {
      const confirm = hasQuestions(questions) ? await confirming.ask(questions, { attribution }) : {}
      if (!confirm) return false
      const isUnchanged = watch()
      const response = await send(async (fetch) => {
        const body = { ...(await toBody()), seen, confirm }
        return await submit('createVerses', { method: 'POST', path: '/api/verse/many', body }, fetch)
      })
      if (findQuestions(response) && isUnchanged()) {
        const from = base ?? seen
        setBase(from)
        await look(from)
      }
      if (isFailure(response)) return false
      await revalidate()
      return isUnchanged()
    },
  }
}
