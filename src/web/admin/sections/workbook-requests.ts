import type { Confirmation } from '#shared/contract/confirmation.ts'
import { toErrorStatus, toErrorText } from '#shared/contract/error-text.ts'
import { type ApiFailure, type ApiResponse, callApi } from '#web/ui/api-client.ts'
import { asAccount } from '../data/admin-api.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads the workbook. A file is not JSON, so the API client cannot read it. */
export async function downloadWorkbook(): Promise<Blob | ApiFailure> {
  return await readWorkbook('/api/admin/google/backup', {})
}

/** Downloads selected records as a workbook. */
export async function exportRecords(
  kind: 'verse' | 'topic' | 'group',
  ids: readonly string[],
): Promise<Blob | ApiFailure> {
  const headers = { 'Content-Type': 'application/json' }
  return await readWorkbook('/api/admin/export', { method: 'POST', headers, body: JSON.stringify({ kind, ids }) })
}

async function readWorkbook(path: string, init: RequestInit): Promise<Blob | ApiFailure> {
  try {
    const response = await fetch(path, { credentials: 'include', ...init })
    if (response.ok) return await response.blob()
    return toFailure(await response.json().catch(() => undefined), response.status)
  } catch (error) {
    return { ...toFailure({ message: error instanceof Error ? error.message : '' }, undefined), code: 'network' }
  }
}

function toFailure(body: unknown, status: number | undefined): ApiFailure {
  const code = (body as { error?: unknown } | undefined)?.error
  return {
    error: true,
    message: toErrorText(body),
    status: toErrorStatus(status),
    code: typeof code === 'string' ? code : undefined,
    body,
  }
}

export type WorkbookOptions = {
  readonly isApplied: boolean
  /** The revision of the preview. */
  readonly seen?: number
  readonly confirm?: Confirmation
}

type Sender = { readonly account: string; readonly fetch: typeof fetch }

/** Sends a workbook for preview or import, as raw bytes. */
export async function sendWorkbook(
  bytes: ArrayBuffer,
  { isApplied, seen, confirm }: WorkbookOptions,
  { account, fetch }: Sender,
): Promise<ApiResponse<'restoreBackup'> | ApiFailure> {
  const send: typeof fetch = (input, init) => fetch(input, { ...init, body: bytes })
  const request = {
    method: 'POST',
    path: '/api/admin/restore',
    query: {
      apply: isApplied ? 'true' : 'false',
      ...(seen !== undefined && { seen: String(seen) }),
      ...(confirm && { confirm: JSON.stringify(confirm) }),
    },
    headers: { 'Content-Type': workbookType },
  } as const
  return await callApi<'restoreBackup'>(asAccount<'restoreBackup'>(request, account), send)
}

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next task the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(url))
}
