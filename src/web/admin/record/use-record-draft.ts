import { useEffect, useRef, useState } from 'react'
import type { DraftOutput } from '#shared/contract/draft-records.ts'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { type OwnDraft, readOwnDraft } from '../data/read-drafts.ts'
import type { RecordKind, Values } from '../data/record-values.ts'
import type { Autosave, AutosaveStatus } from './autosave.ts'
import { type Draft, localDrafts, toDraftKey } from './draft-store.ts'
import { type DraftStart, isSameDraft, startDraft, toFormDraft } from './draft-values.ts'
import { discardDraft, useAutosave } from './use-autosave.ts'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

/** Between two attempts to read the server's draft. */
const retryMs = 3000

/** A form's unsaved work, as stored here and on the server. */
export type RecordDraft = {
  readonly status: AutosaveStatus
  readonly isRestored: boolean
  /** The server's draft when the form was opened; undefined if there was none. */
  readonly own: DraftOutput | undefined
  readonly others: OwnDraft['others']
  /** A newer draft from another device, which the user may take instead of the text typed here. */
  readonly elsewhere: DraftOutput | undefined
  takeElsewhere(): void
  keepMine(): Promise<void>
  /** Sends what is pending; resolves to the server's draft once it has everything. */
  flush(): Promise<DraftOutput | undefined>
  /** Whether leaving would lose nothing. */
  isKept(): boolean
  /** Discards it, here and on the server. A newer draft from another device stays. */
  drop(): Promise<void>
  /** Stops sending while the record itself is saved. */
  pause: Autosave['stop']
  /** The record was saved or refused: what is unsaved in the form is stored as a draft again. */
  resume(): void
  /** The same under the id of the record that the form created. */
  handOver(id: string): void
}

type Settings = {
  readonly kind: RecordKind
  readonly id: string
  readonly stored: { readonly version: number; readonly values: Values }
  readonly found: OwnDraft | undefined
}

/** The form of a record, initialised from its draft, and autosaved while typing. */
export function useRecordDraft({ kind, id, stored, found }: Settings): {
  readonly form: RecordForm
  readonly draft: RecordDraft
} {
  const account = useSession().session.admin?._id ?? ''
  const draftKey = toDraftKey(account, kind, id)
  const [formId] = useState(createFormId)
  const own = found?.own ?? undefined
  const [isUnread] = useState(!found)
  const [start] = useState(() => startDraft(kind, stored, { local: localDrafts.list(draftKey), own, isUnread }))
  const { autosave, status } = useAutosave({ kind, id, account, draftKey, formId, start })
  const form = useRecordForm(start.draft, autosave.change)
  const [elsewhere, setElsewhere] = useState(start.elsewhere)
  const latest = useRef<Draft>(form)
  useEffect(() => {
    latest.current = form
  })
  const findServer = async () => {
    const read = await readOwnDraft(kind, id)
    return isFailure(read) ? undefined : (read.own ?? undefined)
  }
  // Work that only this browser had is sent as soon as the form is open again.
  useEffect(() => {
    takeOverCopies(draftKey, formId, start)
    if (start.isUnsent) autosave.change(start.draft)
  }, [autosave, start, draftKey, formId])
  useEffect(() => {
    if (status !== 'elsewhere') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const compare = async () => {
      const found = await readOwnDraft(kind, id)
      if (isOver) return
      if (isFailure(found)) {
        timer = setTimeout(compare, retryMs)
        return
      }
      const server = found.own ?? undefined
      if (server && !isSameDraft(latest.current, server)) return setElsewhere(server)
      // The text is the same, or it was published or discarded elsewhere; the text typed here then starts a new draft.
      autosave.follow(server?.saves ?? 0)
      void autosave.flush()
    }
    void compare()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [status, kind, id, autosave])

  const draft: RecordDraft = {
    status,
    isRestored: start.isRestored,
    own,
    others: found?.others ?? [],
    elsewhere,
    takeElsewhere() {
      if (!elsewhere) return
      const next = toFormDraft(kind, stored, elsewhere)
      form.rebase(next.version, next.base, next.values)
      autosave.follow(elsewhere.saves)
      void autosave.stop()
      localDrafts.drop(draftKey, formId)
      setElsewhere(undefined)
    },
    async keepMine() {
      autosave.follow((elsewhere ?? (await findServer()))?.saves ?? 0)
      setElsewhere(undefined)
      autosave.change(form.read())
      await autosave.flush()
    },
    async flush() {
      return (await autosave.flush()) ? await findServer() : undefined
    },
    isKept: autosave.isKept,
    async drop() {
      const dropped = latest.current
      await autosave.stop()
      localDrafts.drop(draftKey, formId)
      setElsewhere(undefined)
      const saves = autosave.saves()
      autosave.follow(0)
      const isElsewhere = saves > 0 ? await discardDraft(kind, id, { account, saves }) : isUnread
      if (!isElsewhere) return
      const server = await findServer()
      // A request without a response may have stored the same text.
      if (server && isSameDraft(dropped, server)) await discardDraft(kind, id, { account, saves: server.saves })
      else setElsewhere(server)
    },
    pause: autosave.stop,
    resume: () => form.hasUnsaved() && autosave.change(form.read()),
    handOver(createdId) {
      void autosave.stop()
      localDrafts.drop(draftKey, formId)
      localDrafts.keep(toDraftKey(account, kind, createdId), { form: formId, draft: { ...form.read(), saves: 0 } })
    },
  }
  return { form, draft }
}

/** `crypto.randomUUID` exists only on HTTPS. */
function createFormId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** The copy that the form continues with becomes its own; copies that nobody needs any more are deleted. */
function takeOverCopies(draftKey: string, formId: string, { continued, settled }: DraftStart): void {
  for (const form of settled) localDrafts.drop(draftKey, form)
  if (continued && localDrafts.keep(draftKey, { form: formId, draft: continued.draft }))
    localDrafts.drop(draftKey, continued.form)
}
