import type { ReactNode, RefObject } from 'react'
import { useRevalidator } from 'react-router'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { type RecordKind, toValues, type Values } from '../data/record-values.ts'
import type { FormProblems } from '../ui/form-problem.tsx'
import { deleteRecord, readRecord } from './record-api.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { type EditorSettings, useEditedRecord } from './use-edited-record.ts'
import type { RecordDraft } from './use-record-draft.ts'
import type { RecordForm } from './use-record-form.ts'
import { type Conflict, useRecordSave } from './use-record-save.ts'

export type RecordEditor = {
  readonly kind: RecordKind
  readonly id: string
  readonly form: RecordForm
  /** For the element that contains the fields. */
  readonly formElement: RefObject<HTMLFormElement | null>
  readonly draft: RecordDraft
  readonly isNew: boolean
  /** Someone deleted the record meanwhile: saving creates a new one from the form. */
  readonly isDeleted: boolean
  readonly isBusy: boolean
  /** The server's errors. */
  readonly problems: FormProblems
  readonly conflict: Conflict | undefined
  /** Asks the questions that the server wants confirmed. */
  readonly confirmDialog: ReactNode
  /** Saves; `confirmation` contains answers given before. */
  save(confirmation?: Confirmation): Promise<void>
  /** Saves a merged version over the other one. */
  settle(merged: Values): Promise<void>
  dismissConflict(): void
  remove(): Promise<void>
  close(): void
  /** Discards unsaved work. */
  discard(): Promise<void>
  /** Sends the draft for review with a remark and closes the form. Returns whether it was sent. */
  sendForReview(remark: string): Promise<boolean>
  /** Reloads the stored record, for example after an older version was restored. */
  refresh(): Promise<void>
}

/** Everything that can be done with the record in the dialog. */
export function useRecordEditor(settings: EditorSettings): RecordEditor {
  const { kind, open, declared, url } = settings
  const { id } = open
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const edited = useEditedRecord(settings)
  const { form, formElement, draft, isBusy, busily, problems, take, close } = edited
  const saving = useRecordSave(settings, edited)
  const draftActions = useDraftActions(edited)
  return {
    kind,
    id,
    form,
    formElement,
    draft,
    isBusy,
    problems,
    close,
    ...saving,
    ...draftActions,
    async remove() {
      const response = await busily(() => deleteRecord(submit, kind, { id, version: form.version }))
      take(response)
      if (isFailure(response)) return
      await draftActions.discard()
      settings.afterRemove?.({ _id: open.record?._id ?? id, version: form.version })
      close()
      await revalidate()
    },
    async refresh() {
      const fresh = await readRecord(kind, id, url.interfaceLanguage)
      if (!isFailure(fresh)) form.rebase(fresh.version, toValues(kind, fresh, declared))
      await revalidate()
    },
  }
}
