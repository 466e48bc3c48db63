import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { findQuestions } from '../changes/find-questions.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { isNewRecord } from '../data/admin-url.ts'
import { listChanged, type RecordKind, toBody, toValues, type Values } from '../data/record-values.ts'
import type { Draft } from './draft-store.ts'
import { createRecord, isStale, readRecord, updateRecord } from './record-api.ts'
import type { EditedRecord, EditorSettings } from './use-edited-record.ts'

/** The version that someone else saved meanwhile. */
export type Conflict = {
  readonly version: number
  readonly theirs: Values
  readonly saved: Saved | undefined
  /** Languages whose default edition has changed since. */
  readonly switched: readonly string[]
}

/** The author and time of a version. */
type Saved = { readonly by: string; readonly at: string }

/** Saving. Section 4: an open record is updated, otherwise one is created. */
export function useRecordSave({ kind, open, declared, url }: EditorSettings, edited: EditedRecord) {
  const { form, draft, busily, take, leaveSaved, reopen } = edited
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const confirming = useConfirmation()
  const [conflict, setConflict] = useState<Conflict>()
  const [isDeleted, setDeleted] = useState(open.isDeleted)
  const { id } = open
  const isNew = isNewRecord(id)

  const finish = async (version: number, saved: Values, createdId: string | undefined) => {
    form.takeSaved(version, saved)
    await draft.drop()
    setConflict(undefined)
    if (form.hasUnsaved()) goOn(createdId)
    else leaveSaved()
    await revalidate()
  }

  /** Something was typed while the record was being saved: it stays in the form, which stays open. */
  const goOn = (createdId: string | undefined) => {
    if (createdId === undefined) return draft.resume()
    draft.handOver(createdId)
    form.rebase(form.read().version, form.read().base)
    reopen(createdId)
  }

  const send = async ({ version, base, values }: Draft, confirmed?: Confirmation) => {
    const isMade = isNew || isDeleted
    const fields = isMade && !isNew ? Object.keys(values) : listChanged(base, values)
    const body = toBody(values, fields)
    await draft.pause()
    const request = (confirm: Confirmation | undefined) => {
      const asked = confirm ? { ...body, confirm } : body
      return isMade
        ? createRecord(submit, kind, asked)
        : updateRecord(submit, kind, id, version > 0 ? { ...asked, version } : asked)
    }
    const response = await busily(() => confirming.send(request, confirmed))
    if (!isFailure(response)) {
      take(response)
      const saved = findSaved(response, kind)
      return await finish(saved?.version ?? version, values, isMade ? saved?._id : undefined)
    }
    draft.resume()
    const isGone = response.status === 404 && (kind === 'topic' || kind === 'group')
    // The conflict dialog, the note above the form, or the declined question has already shown the reason.
    const isConflict = !isMade && isStale(response, kind)
    const isTold = isConflict || isGone || findQuestions(response)
    take(isTold ? undefined : response)
    if (isConflict) await showConflict(response)
    else if (isGone) setDeleted(true)
  }

  const showConflict = async ({ body }: ApiFailure) => {
    const { saved, switched = [] } = body as { readonly saved?: Saved; readonly switched?: readonly string[] }
    const theirs = await readRecord(kind, id, url.interfaceLanguage)
    if (isFailure(theirs)) return
    setConflict({ version: theirs.version, theirs: toValues(kind, theirs, declared), saved, switched })
  }

  return {
    isNew,
    isDeleted,
    conflict,
    confirmDialog: confirming.dialog,
    save: (confirmation?: Confirmation) => send(form, confirmation),
    async settle(merged: Values) {
      if (!conflict) return
      // From now on the form is based on the other version, whether or not this save succeeds.
      form.rebase(conflict.version, conflict.theirs, merged)
      await send({ version: conflict.version, base: conflict.theirs, values: merged })
    },
    dismissConflict: () => setConflict(undefined),
  }
}

/** The record that a save created or changed: a form that stays open continues from it. */
function findSaved(response: object, kind: RecordKind) {
  return (response as Partial<Record<RecordKind, { readonly _id?: string; readonly version?: number }>>)[kind]
}
