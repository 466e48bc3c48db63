import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useRefusalText } from '../changes/use-refusal-text.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { type AdminUrl, newRecord, toSearch } from '../data/admin-url.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { listChanged, type RecordKind, toBlankValues, toBody, toValues, type Values } from '../data/record-values.ts'
import { type Draft, tabDrafts, toDraftKey } from './draft-store.ts'
import { createRecord, deleteRecord, isStale, readRecord, toFieldErrors, updateRecord } from './record-api.ts'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

/** Another's version of the record that was being saved. */
export type Conflict = { readonly version: number; readonly theirs: Values }

export type RecordEditor = {
  readonly form: RecordForm
  readonly isNew: boolean
  readonly isBusy: boolean
  /** Server-side validation errors by field. */
  readonly errors: Record<string, string>
  readonly conflict: Conflict | undefined
  /** Asks what the server wants confirmed. */
  readonly confirmDialog: ReactNode
  /** Saves; `confirmation` holds what was confirmed already. */
  save(confirmation?: Confirmation): Promise<void>
  /** Saves a merged version over the other's. */
  settle(merged: Values): Promise<void>
  dismissConflict(): void
  remove(): Promise<void>
  close(): void
  /** Forgets unsaved work. */
  discard(): void
  /** Takes up the stored record again, such as after an older version was restored. */
  refresh(): Promise<void>
}

type Settings = {
  readonly kind: RecordKind
  readonly open: OpenRecord
  readonly declared: readonly string[]
  readonly url: AdminUrl
}

/** Everything that happens to the record in the dialog. Section 4: an open record is updated, otherwise one is created. */
export function useRecordEditor({ kind, open, declared, url }: Settings): RecordEditor {
  const { act } = useAdminApi()
  const { id, record } = open
  const draftKey = toDraftKey(useSession().session.admin?._id ?? '', kind, id)
  const stored = record ? toValues(kind, record, declared) : toBlankValues(kind, declared)
  const form = useRecordForm(draftKey, record?.version ?? 0, stored)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const close = useClose(url)
  const { revalidate } = useRevalidator()
  const isNew = id === newRecord
  const confirming = useConfirmation()
  const toRefusal = useRefusalText()

  const discard = () => {
    form.rebase(form.version, form.base)
    tabDrafts.drop(draftKey)
  }

  const send = async ({ version, base, values }: Draft, confirmed?: Confirmation) => {
    setBusy(true)
    const body = toBody(values, listChanged(base, values))
    const response = await confirming.send((confirm) => {
      const asked = confirm ? { ...body, confirm } : body
      return isNew
        ? createRecord(act, kind, asked)
        : updateRecord(act, kind, id, version > 0 ? { ...asked, version } : asked)
    }, confirmed)
    setBusy(false)
    setErrors(toFieldErrors(response, toRefusal))
    if (isFailure(response)) return isStale(response, kind) ? await showConflict() : undefined
    form.rebase(version, values)
    tabDrafts.drop(draftKey)
    setConflict(undefined)
    close()
    await revalidate()
  }

  const showConflict = async () => {
    const theirs = await readRecord(kind, id)
    if (!isFailure(theirs)) setConflict({ version: theirs.version, theirs: toValues(kind, theirs, declared) })
  }

  return {
    form,
    isNew,
    isBusy,
    errors,
    conflict,
    close,
    discard,
    dismissConflict: () => setConflict(undefined),
    confirmDialog: confirming.dialog,
    save: (confirmation) => send(form, confirmation),
    async settle(merged) {
      if (!conflict) return
      // From here on the other's version is what this one builds on, saved or not.
      form.rebase(conflict.version, conflict.theirs, merged)
      await send({ version: conflict.version, base: conflict.theirs, values: merged })
    },
    async remove() {
      setBusy(true)
      const response = await deleteRecord(act, kind, { id, version: form.version })
      setBusy(false)
      if (isFailure(response)) return
      discard()
      close()
      await revalidate()
    },
    async refresh() {
      const fresh = await readRecord(kind, id)
      if (!isFailure(fresh)) form.rebase(fresh.version, toValues(kind, fresh, declared))
      await revalidate()
    },
  }
}

function useClose(url: AdminUrl): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => void navigate(pathname + toSearch({ ...url, open: '' }), { preventScrollReset: true })
}
