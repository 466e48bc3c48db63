import { buffer } from 'node:stream/consumers'
import { toWorksheets } from '#server/backup/content-worksheets.ts'
import { toWorkbookContent } from '#server/backup/handle-backup.ts'
import { writeWorkbook } from '#server/backup/write-workbook.ts'
import { findOrigin } from '#server/content/safety/content-at-revision.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { workbookType } from '#shared/contract/backup-endpoints.ts'
import { signIn } from './sign-in.ts'
import type { TestApp } from './test-app.ts'

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

export type WorkbookClient = {
  /** The workbook of this moment, with some of its records replaced; `edit` gets and returns the whole content. */
  download(edit?: (content: Workbook) => Workbook, options?: { readonly hasOrigin?: boolean }): Promise<Uint8Array>
  preview(bytes: Uint8Array): Promise<Answer>
  apply(bytes: Uint8Array, query?: { readonly seen?: unknown; readonly confirm?: object }): Promise<Answer>
}

export type Workbook = ReturnType<typeof toWorkbookContent>

export async function createWorkbookClient(app: TestApp): Promise<WorkbookClient> {
  const headers = { ...(await signIn(app)), 'content-type': workbookType }
  const send = async (bytes: Uint8Array, query: Record<string, string>): Promise<Answer> => {
    const path = `/api/admin/restore?${new URLSearchParams(query)}`
    const response = await app.app.request(path, { method: 'POST', headers, body: bytes as BodyInit })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    async download(edit = (content) => content, { hasOrigin = true } = {}) {
      const catalogue: Catalogue = app.feed.current()
      const origin = hasOrigin ? await findOrigin(app.database.db, catalogue.revision) : undefined
      return await buffer(writeWorkbook(toWorksheets(edit(toWorkbookContent(catalogue)), origin)))
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
