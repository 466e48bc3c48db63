import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { toFieldErrors } from '../changes/to-field-errors.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useRefusalText } from '../changes/use-refusal-text.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { type AdminUrl, isNewRecord, toSearch } from '../data/admin-url.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { listChanged, type RecordKind, toBlankValues, toBody, toValues, type Values } from '../data/record-values.ts'
import type { Draft } from './draft-store.ts'
import { createRecord, deleteRecord, isStale, readRecord, updateRecord } from './record-api.ts'
import { type RecordDraft, useRecordDraft } from './use-record-draft.ts'
import type { RecordForm } from './use-record-form.ts'

/** Another's version of the record that was being saved. */
export type Conflict = { readonly version: number; readonly theirs: Values }

export type RecordEditor = {
  readonly kind: RecordKind
  readonly id: string
  readonly form: RecordForm
  readonly draft: RecordDraft
  readonly isNew: boolean
  /** Someone deleted it in the meantime: a save makes a new record of what the form holds. */
  readonly isDeleted: boolean
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
  discard(): Promise<void>
  /** Sends the draft for review with a remark; the form then closes. */
  sendForReview(remark: string): Promise<void>
  /** Takes up the stored record again, such as after an older version was restored. */
  refresh(): Promise<void>
}

type Settings = {
  readonly kind: RecordKind
  readonly open: OpenRecord
  readonly declared: readonly string[]
  readonly url: AdminUrl
  /** What follows a save, by default that the form closes. */
  readonly afterSave?: () => void
}

/** Everything that happens to the record in the dialog. Section 4: an open record is updated, otherwise one is created. */
export function useRecordEditor({ kind, open, declared, url, afterSave }: Settings): RecordEditor {
  const { act } = useAdminApi()
  const { id, record } = open
  const values = record ? toValues(kind, record, declared) : toBlankValues(kind, declared)
  const stored = { version: record?.version ?? 0, values }
  const { form, draft } = useRecordDraft({ kind, id, stored, found: open.draft })
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [isDeleted, setDeleted] = useState(open.isDeleted)
  const close = useClose(url)
  const { revalidate } = useRevalidator()
  const isNew = isNewRecord(id)
  const confirming = useConfirmation()
  const toRefusal = useRefusalText()
  const { language } = useTranslation('admin')

  const busily = async <T>(run: () => Promise<T>): Promise<T> => {
    setBusy(true)
    return await run().finally(() => setBusy(false))
  }

  const discard = async () => {
    form.rebase(form.version, form.base)
    await draft.drop()
  }

  const finish = async (version: number, saved: Values) => {
    form.rebase(version, saved)
    await draft.drop()
    setConflict(undefined)
    if (afterSave) afterSave()
    else close()
    await revalidate()
  }

  const send = async ({ version, base, values }: Draft, confirmed?: Confirmation) => {
    const isMade = isNew || isDeleted
    const fields = isMade && !isNew ? Object.keys(values) : listChanged(base, values)
    const body = toBody(values, fields)
    await draft.pause()
    const request = (confirm: Confirmation | undefined) => {
      const asked = confirm ? { ...body, confirm } : body
      return isMade
        ? createRecord(act, kind, asked)
        : updateRecord(act, kind, id, version > 0 ? { ...asked, version } : asked)
    }
    const response = await busily(() => confirming.send(request, confirmed))
    setErrors(toFieldErrors(response, toRefusal))
    if (!isFailure(response)) return await finish(findVersion(response, kind) ?? version, values)
    draft.resume()
    if (isStale(response, kind)) await showConflict()
    else if (response.status === 404 && (kind === 'topic' || kind === 'group')) setDeleted(true)
  }

  const showConflict = async () => {
    const theirs = await readRecord(kind, id)
    if (!isFailure(theirs)) setConflict({ version: theirs.version, theirs: toValues(kind, theirs, declared) })
  }

  return {
    kind,
    id,
    form,
    draft,
    isNew,
    isDeleted,
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
      const response = await busily(() => deleteRecord(act, kind, { id, version: form.version }))
      if (isFailure(response)) return
      await discard()
      close()
      await revalidate()
    },
    async sendForReview(remark) {
      const kept = await busily(draft.flush)
      if (!kept) return
      const drafts = [{ _id: kept._id, saves: kept.saves }]
      const body = { drafts, remark, language }
      const response = await busily(() => act('sendDrafts', { method: 'POST', path: '/api/admin/drafts/send', body }))
      setErrors(toFieldErrors(response, toRefusal))
      if (isFailure(response)) return
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

/** The version that a save made: a form that stays open builds on it. */
function findVersion(response: object, kind: RecordKind): number | undefined {
  return (response as Partial<Record<RecordKind, { readonly version?: number }>>)[kind]?.version
}

function useClose(url: AdminUrl): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A verse that a report opened leads back to the report.
  const after: Partial<AdminUrl> = url.message ? { section: 'inbox' } : { ...url, open: '', write: '' }
  return () => void navigate(pathname + toSearch(after), { preventScrollReset: true })
}
