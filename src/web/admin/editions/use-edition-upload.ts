import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import type { AttributionValues } from '../changes/attribution-fields.tsx'
import { hasQuestions } from '../changes/find-questions.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { type UploadState, useSending } from '../changes/use-sending.ts'
import { useAdminApi } from '../data/admin-api.ts'

export type EditionChoice = {
  readonly file: File | undefined
  /** Empty when the file states it. */
  readonly language: TextLanguage | ''
  readonly id: string
}

export type EditionPreview = ApiResponse<'previewEdition'>

export type EditionUploadState = UploadState<EditionPreview> & {
  /** The reason why saving was refused. */
  readonly saveProblem: string
  /** To be called when the attribution or the reason changes. */
  markChanged(): void
  /** Returns whether it was saved and the input is still what was saved. */
  save(preview: EditionPreview, attribution: AttributionValues, reason: string): Promise<boolean>
}

/** Previews an edition's file, and imports it once attribution and reason are given. */
export function useEditionUpload({ file, language, id }: EditionChoice): EditionUploadState {
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const confirming = useConfirmation({ isExplained: true })
  const [preview, setPreview] = useState<EditionPreview>()
  const looking = useSending()
  const saving = useSending()
  return {
    preview,
    part: looking.part ?? saving.part,
    problem: looking.problem,
    saveProblem: saving.problem,
    markChanged: saving.markChanged,
    dialog: confirming.dialog,
    clear() {
      looking.clear()
      saving.clear()
      setPreview(undefined)
    },
    async look() {
      saving.clear()
      const isUnchanged = looking.watch()
      const response = await looking.send(async (fetch) => {
        const body = await toBody({ file, language, id })
        return await submit('previewEdition', { method: 'POST', path: '/api/admin/edition/preview', body }, fetch)
      })
      // Keeps what was typed below the previous preview.
      if (!isUnchanged()) looking.clear()
      else if (!isFailure(response)) setPreview(response)
    },
    async save({ questions, revision: seen }, attribution, reason) {
      const confirm = hasQuestions(questions) ? await confirming.ask(questions) : undefined
      if (hasQuestions(questions) && !confirm) return false
      looking.clear()
      const isUnchanged = saving.watch()
      const response = await saving.send(async (fetch) => {
        const upload = await toBody({ file, language, id })
        const body = { ...upload, attribution, reason, seen, ...(confirm && { confirm }) }
        return await submit('importEdition', { method: 'POST', path: '/api/admin/edition', body }, fetch)
      })
      if (isFailure(response)) return false
      await revalidate()
      return isUnchanged()
    },
  }
}

async function toBody({ file, language, id }: EditionChoice) {
  return {
    file: file ? await toBase64(file) : '',
    ...(file && { fileName: file.name }),
    ...(language && { language }),
    ...(id.trim() && { _id: id.trim() }),
  }
}

/** A workbook is binary, so its bytes are sent as Base64 within the JSON. */
async function toBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return await promise
}
