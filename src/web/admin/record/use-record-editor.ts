import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { findQuestions } from '../changes/find-questions.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { type AdminUrl, isNewRecord, toSearch } from '../data/admin-url.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { listChanged, type RecordKind, toBlankValues, toBody, toValues, type Values } from '../data/record-values.ts'
import type { FormProblems } from '../ui/form-problem.tsx'
import type { Draft } from './draft-store.ts'
import { createRecord, deleteRecord, isStale, readRecord, updateRecord } from './record-api.ts'
import { type RecordDraft, useRecordDraft } from './use-record-draft.ts'
import type { RecordForm } from './use-record-form.ts'

/** Another's version of the record that was being saved. */
export type Conflict = { readonly version: number; readonly theirs: Values; readonly saved: Saved | undefined }

/** Who saved a version, and when. */
type Saved = { readonly by: string; readonly at: string }

export type RecordEditor = {
  readonly kind: RecordKind
  readonly id: string
  readonly form: RecordForm
  /** For the element that holds the fields. */
  readonly formElement: RefObject<HTMLFormElement | null>
  readonly draft: RecordDraft
  readonly isNew: boolean
  /** Someone deleted it in the meantime: a save makes a new record of what the form holds. */
  readonly isDeleted: boolean
  readonly isBusy: boolean
  /** What the server refused. */
  readonly problems: FormProblems
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
  /** Sends the draft for review with a remark; the form then closes. Returns whether it was sent. */
  sendForReview(remark: string): Promise<boolean>
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
  const { submit } = useAdminApi()
  const { id, record } = open
  const values = record ? toValues(kind, record, declared) : toBlankValues(kind, declared)
  const stored = { version: record?.version ?? 0, values }
  const { form, draft } = useRecordDraft({ kind, id, stored, found: open.draft })
  const [isBusy, setBusy] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const { problems, take, say } = useFormProblems(() => listFieldNames(formElement.current))
  const [conflict, setConflict] = useState<Conflict>()
  const [isDeleted, setDeleted] = useState(open.isDeleted)
  const close = useClose(url)
  const { revalidate } = useRevalidator()
  const isNew = isNewRecord(id)
  const confirming = useConfirmation()
  const { t, language } = useTranslation('admin')

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
        ? createRecord(submit, kind, asked)
        : updateRecord(submit, kind, id, version > 0 ? { ...asked, version } : asked)
    }
    const response = await busily(() => confirming.send(request, confirmed))
    if (!isFailure(response)) {
      take(response)
      return await finish(findVersion(response, kind) ?? version, values)
    }
    draft.resume()
    const isGone = response.status === 404 && (kind === 'topic' || kind === 'group')
    // The dialog of the conflict, the note on top of the form, or the question that was declined has told it.
    const isConflict = !isMade && isStale(response, kind)
    const isTold = isConflict || isGone || findQuestions(response)
    take(isTold ? undefined : response)
    if (isConflict) await showConflict(response)
    else if (isGone) setDeleted(true)
  }

  const showConflict = async ({ body }: ApiFailure) => {
    const { saved } = body as { readonly saved?: Saved }
    const theirs = await readRecord(kind, id, url.interfaceLanguage)
    if (!isFailure(theirs)) setConflict({ version: theirs.version, theirs: toValues(kind, theirs, declared), saved })
  }

  return {
    kind,
    id,
    form,
    formElement,
    draft,
    isNew,
    isDeleted,
    isBusy,
    problems,
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
      const response = await busily(() => deleteRecord(submit, kind, { id, version: form.version }))
      take(response)
      if (isFailure(response)) return
      await discard()
      close()
      await revalidate()
    },
    async sendForReview(remark) {
      const kept = await busily(draft.flush)
      if (!kept) {
        say(t('drafts.notSent'))
        return false
      }
      const drafts = [{ _id: kept._id, saves: kept.saves }]
      const body = { drafts, remark, language }
      const response = await busily(() =>
        submit('sendDrafts', { method: 'POST', path: '/api/admin/drafts/send', body }),
      )
      take(response)
      if (isFailure(response)) return false
      close()
      await revalidate()
      return true
    },
    async refresh() {
      const fresh = await readRecord(kind, id, url.interfaceLanguage)
      if (!isFailure(fresh)) form.rebase(fresh.version, toValues(kind, fresh, declared))
      await revalidate()
    },
  }
}

/** The version that a save made: a form that stays open builds on it. */
function findVersion(response: object, kind: RecordKind): number | undefined {
  return (response as Partial<Record<RecordKind, { readonly version?: number }>>)[kind]?.version
}

function listFieldNames(form: HTMLFormElement | null): string[] {
  return Array.from(form?.elements ?? [], (element) => element.getAttribute('name') ?? '')
}

function useClose(url: AdminUrl): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A verse that a report opened leads back to the report.
  const after: Partial<AdminUrl> = url.message ? { section: 'inbox' } : { ...url, open: '', write: '' }
  return () => void navigate(pathname + toSearch(after), { preventScrollReset: true })
}
