import { buffer } from 'node:stream/consumers'
import { toWorkbookContent, toWorksheets } from '#server/backup/content-worksheets.ts'
import { findOrigin, type Origin } from '#server/content/safety/content-at-revision.ts'
import { writeWorkbook } from '#server/workbook/write-workbook.ts'
import { workbookType } from '#shared/contract/backup-endpoints.ts'
import { makeWorkbook } from './make-workbook.ts'
import { type SignedInHeaders, signIn } from './sign-in.ts'
import type { TestApp } from './test-app.ts'

type WorkbookResponse = { readonly status: number; readonly body: Record<string, unknown> }
type Sheets = Parameters<typeof makeWorkbook>[0]

export type Workbook = ReturnType<typeof toWorkbookContent>

export type WorkbookClient = {
  /** The origin that a workbook downloaded now would state. */
  origin(): Promise<Origin>
  /** A workbook of a few rows; it states its origin only if one is given. */
  make(sheets: Sheets, origin?: Origin): Promise<Uint8Array>
  /** A download of the whole current workbook, edited. Slow: `make` is enough for most tests. */
  download(edit: (content: Workbook) => Workbook): Promise<Uint8Array>
  preview(bytes: Uint8Array): Promise<WorkbookResponse>
  apply(bytes: Uint8Array, query?: { readonly seen?: unknown; readonly confirm?: object }): Promise<WorkbookResponse>
}

/** Signed in as the owner by default. */
export async function createWorkbookClient(app: TestApp, signedIn?: SignedInHeaders): Promise<WorkbookClient> {
  const headers = { ...(signedIn ?? (await signIn(app))), 'content-type': workbookType }
  const send = async (bytes: Uint8Array, query: Record<string, string>): Promise<WorkbookResponse> => {
    const path = `/api/admin/restore?${new URLSearchParams(query)}`
    const response = await app.app.request(path, { method: 'POST', headers, body: bytes as BodyInit })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const origin = () => findOrigin(app.database.db, app.feed.current().revision)
  return {
    origin,
    make(sheets, from) {
      const revision = [
        ['revision', 'at'],
        [String(from?.revision), from?.at ?? ''],
      ]
      return makeWorkbook(from ? { ...sheets, revision } : sheets)
    },
    async download(edit) {
      const content = edit(toWorkbookContent(app.feed.current()))
      return await buffer(writeWorkbook(toWorksheets(content, await origin())))
    },
    preview: (bytes) => send(bytes, {}),
    apply: (bytes, { seen, confirm } = {}) =>
      send(bytes, {
        apply: 'true',
        ...(seen !== undefined && { seen: String(seen) }),
        ...(confirm && { confirm: JSON.stringify(confirm) }),
      }),
  }
}
