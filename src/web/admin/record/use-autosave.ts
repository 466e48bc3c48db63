import { useEffect, useMemo, useRef, useState } from 'react'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import { asAccount, isSignedOut } from '../data/admin-api.ts'
import { readOwnDraft } from '../data/read-drafts.ts'
import type { RecordKind } from '../data/record-values.ts'
import { type Autosave, type AutosaveStatus, createAutosave, type Sent } from './autosave.ts'
import { type Draft, localDrafts } from './draft-store.ts'
import { type DraftStart, isSameDraft, toDraftBody } from './draft-values.ts'

/** Long enough to finish a word. */
const waitMs = 700
/** Between two attempts while only this browser has the draft. */
const retryMs = 15_000
/** Longer than a large draft takes on a slow connection. */
const timeoutMs = 30_000

type Settings = {
  readonly kind: RecordKind
  readonly id: string
  /** The author. */
  readonly account: string
  readonly draftKey: string
  /** Names this form among those that have the record open. */
  readonly formId: string
  readonly start: DraftStart
}

/**
 * Saves typed text as a draft. Without a connection or a session it stays in this browser, and is sent once they are
 * back.
 */
export function useAutosave({ kind, id, account, draftKey, formId, start }: Settings) {
  const [status, setStatus] = useState<AutosaveStatus>(start.isUnsent ? 'pending' : start.isRestored ? 'saved' : 'none')
  const first = useRef(start.saves)
  const autosave = useMemo<Autosave>(
    () =>
      createAutosave({
        saves: first.current,
        waitMs,
        timeoutMs,
        send: (draft, follows, signal) => sendDraft(kind, id, { account, draft, saves: follows, signal }),
        recognize: (drafts) => recognizeDraft(kind, id, drafts),
        keep: (draft) => localDrafts.keep(draftKey, { form: formId, draft }),
        hasCopy: () => localDrafts.has(draftKey, formId),
        drop: () => localDrafts.drop(draftKey, formId),
        onStatus: setStatus,
      }),
    [kind, id, account, draftKey, formId],
  )
  useFlush(autosave)
  useRetry(autosave, status)
  return { autosave, status }
}

/** Sends the last seconds of typing when the connection is back, and before the page is hidden or closed. */
function useFlush(autosave: Autosave): void {
  useEffect(() => {
    const flush = () => void autosave.flush()
    const hide = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [autosave])
}

/** The server may be back without a sign of it, such as a connection that returns. */
function useRetry(autosave: Autosave, status: AutosaveStatus): void {
  useEffect(() => {
    if (status !== 'kept') return
    const timer = setTimeout(autosave.retry, retryMs)
    return () => clearTimeout(timer)
  }, [autosave, status])
}

async function recognizeDraft(kind: RecordKind, id: string, drafts: readonly Draft[]) {
  const found = await readOwnDraft(kind, id)
  if (isFailure(found)) return 'unreachable'
  const { own } = found
  return own && drafts.some((draft) => isSameDraft(draft, own)) ? own.saves : undefined
}

type Sending = {
  readonly account: string
  readonly draft: Draft
  readonly saves: number
  readonly signal: AbortSignal
}

async function sendDraft(entity: RecordKind, id: string, { account, draft, saves, signal }: Sending): Promise<Sent> {
  const request = {
    method: 'PUT',
    path: '/api/admin/drafts/{entity}/{id}',
    params: { entity, id },
    body: { ...toDraftBody(draft), saves },
  } as const
  const response = await callApi<'saveDraft'>(asAccount<'saveDraft'>(request, account), (url, init) =>
    fetch(url, { ...init, signal, keepalive: isSmall(init) }),
  )
  if (!isFailure(response)) return { kind: 'saved', saves: response.draft?.saves ?? 0 }
  if (isSignedOut(response)) return { kind: 'signed-out' }
  if (response.code === 'draft_changed') return { kind: 'elsewhere' }
  if (response.code === 'too_many_drafts') return { kind: 'full' }
  return {
    kind: response.status >= 400 && response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable',
  }
}

/** Whether the browser still sends the request after the page is closed (`keepalive` has a size limit). */
function isSmall(init: RequestInit | undefined): boolean {
  return String(init?.body ?? '').length < 30_000
}

type Discarding = { readonly account: string; readonly saves: number }

/** Returns whether another device saved the draft since `saves`; it is then not discarded. */
export async function discardDraft(entity: RecordKind, id: string, { account, saves }: Discarding): Promise<boolean> {
  const request = {
    method: 'DELETE',
    path: '/api/admin/drafts/{entity}/{id}',
    params: { entity, id },
    query: { saves: String(saves) },
  } as const
  // `keepalive` sends it even if the page is closed immediately.
  const response = await callApi<'discardDraft'>(asAccount<'discardDraft'>(request, account), (url, init) =>
    fetch(url, { ...init, keepalive: true }),
  )
  return isFailure(response) && response.code === 'draft_changed'
}
