import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { type AdminUrl, toSearch } from '../data/admin-url.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { type RecordKind, toBlankValues, toValues } from '../data/record-values.ts'
import { useWhileShown } from '../ui/use-while-shown.ts'
import { useRecordDraft } from './use-record-draft.ts'

export type EditorSettings = {
  readonly kind: RecordKind
  readonly open: OpenRecord
  readonly declared: readonly string[]
  readonly url: AdminUrl
  /** Runs after a save; by default the form closes. */
  readonly afterSave?: () => void
  /** Runs after the record was deleted, for example to deselect it. */
  readonly afterRemove?: ((record: { readonly _id: string; readonly version: number }) => void) | undefined
}

export type EditedRecord = ReturnType<typeof useEditedRecord>

/** The form of the record in the dialog, and the state that all actions on it share. */
export function useEditedRecord({
  kind,
  open: { id, record, draft: found },
  declared,
  url,
  afterSave,
}: EditorSettings) {
  const values = record ? toValues(kind, record, declared) : toBlankValues(kind, declared)
  const stored = { version: record?.version ?? 0, values }
  const { form, draft } = useRecordDraft({ kind, id, stored, found })
  const [isBusy, setBusy] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const { problems, take, say } = useFormProblems(() => listFieldNames(formElement.current))
  const { close, reopen } = useLeaving(url)
  const busily = async <T>(run: () => Promise<T>): Promise<T> => {
    setBusy(true)
    return await run().finally(() => setBusy(false))
  }
  const whileShown = useWhileShown()
  const leave = (go: () => void) => () => whileShown(go)
  return {
    form,
    draft,
    formElement,
    isBusy,
    busily,
    problems,
    take,
    say,
    close: leave(close),
    leaveSaved: leave(afterSave ?? close),
    reopen: (createdId: string) => whileShown(() => reopen(createdId)),
  }
}

function listFieldNames(form: HTMLFormElement | null): string[] {
  return Array.from(form?.elements ?? [], (element) => element.getAttribute('name') ?? '')
}

function useLeaving(url: AdminUrl) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (to: Partial<AdminUrl>) => void navigate(pathname + toSearch(to), { preventScrollReset: true })
  // A verse that was opened from a report leads back to it.
  const after: Partial<AdminUrl> = url.message ? { section: 'inbox' } : { ...url, open: '', write: '' }
  return {
    close: () => go(after),
    /** Replaces the form of a new record with the form of the record that it created. */
    reopen: (id: string) => go({ ...url, open: id }),
  }
}
