import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { workbookType } from '#shared/contract/backup-endpoints.ts'
import { forbidden } from '#shared/contract/errors.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import { findOrigin } from '../content/safety/content-at-revision.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Worksheet } from '../workbook/worksheet.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'
import { toWorkbookContent, toWorksheets } from './content-worksheets.ts'
import { applyRestore, previewRestore, type RestorePreview } from './restore-workbook.ts'
import { toSelectionWorksheets } from './selection-worksheets.ts'

/** Enough to correct a workbook; `wrong` is the total count. */
const maxShownProblems = 1000

type BackupSettings = { readonly feed: CatalogueFeed; readonly now: () => Date }

export function handleBackup(
  db: Kysely<Schema>,
  { feed, now }: BackupSettings,
): Pick<Handlers, 'downloadBackup' | 'restoreBackup' | 'exportRecords'> {
  return {
    async downloadBackup({ client }) {
      refuseOtherSites(client.request)
      await feed.refresh()
      // The Catalogue is one immutable revision, so even a slow download needs no lock and no copy.
      const catalogue = feed.current()
      const origin = await findOrigin(db, catalogue.revision)
      return toWorkbookResponse(toWorksheets(toWorkbookContent(catalogue), origin))
    },
    async exportRecords({ body }) {
      const catalogue = feed.current()
      return toWorkbookResponse(toSelectionWorksheets(catalogue, body, await findOrigin(db, catalogue.revision)))
    },
    async restoreBackup({ query, file: bytes, admin }) {
      const options = { seen: query.seen, confirmation: query.confirm }
      if (query.apply) {
        const counts = await applyRestore(db, { actor: admin.email, now: now(), grant: admin.grant }, bytes, options)
        await feed.refresh()
        const message = `Restored: ${sum(counts, 'new')} new, ${sum(counts, 'changed')} changed.`
        const { revision } = feed.current()
        return {
          message,
          applied: true,
          revision,
          counts,
          changes: [],
          wrong: 0,
          emptied: 0,
          problems: [],
          ignored: [],
          questions: {},
        }
      }
      const { problems, counts, ...preview } = await previewRestore(db, now(), bytes, {
        ...options,
        grant: admin.grant,
      })
      const wrong = problems.length
      const emptied = preview.questions.emptied?.texts ?? 0
      const message = `${sum(counts, 'new')} new, ${sum(counts, 'changed')} changed, ${sum(counts, 'same')} the same, ${wrong} wrong.`
      const shown = problems.slice(0, maxShownProblems).map((problem) => ({ ...problem }))
      return { ...preview, message, applied: false, counts, wrong, emptied, problems: shown }
    },
  }
}

function toWorkbookResponse(worksheets: readonly Worksheet[]): Response {
  return new Response(Readable.toWeb(writeWorkbook(worksheets)) as ReadableStream, {
    headers: {
      'Content-Type': workbookType,
      'Content-Disposition': 'attachment; filename="Verses.xlsx"',
      'Cache-Control': 'no-store',
    },
  })
}

type Counts = RestorePreview['counts']

function sum(counts: Counts, kind: 'new' | 'changed' | 'same'): number {
  return Object.values(counts).reduce((total, count) => total + count[kind], 0)
}

/**
 * A link or image on another site must not make a signed-in browser fetch the whole content. A client without the
 * header is not a browser.
 */
function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    throw forbidden('The backup is given to the site itself only.')
  }
}
