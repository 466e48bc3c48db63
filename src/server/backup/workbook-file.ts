import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Questions } from '#shared/contract/confirmation.ts'
import { findOrigin } from '../content/safety/content-at-revision.ts'
import { inSnapshot, readContent } from '../content/stores/load-content.ts'
import type { Schema } from '../database/schema.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'
import { toWorksheets } from './content-worksheets.ts'
import type { RestorePreview } from './restore-workbook.ts'

/** Writes the content to a file, completely or not at all. Returns the number of verses in it. */
export async function exportToFile(db: Kysely<Schema>, file: string): Promise<number> {
  const { content, origin } = await inSnapshot(db, async (db) => {
    const content = await readContent(db)
    return { content, origin: await findOrigin(db, content.revision) }
  })
  const partialFile = `${file}.part`
  try {
    await pipeline(writeWorkbook(toWorksheets(content, origin)), createWriteStream(partialFile))
    renameSync(partialFile, file)
  } finally {
    rmSync(partialFile, { force: true })
  }
  return content.verses.length
}

/** Lines such as `verse: 3 new, 1 changed, 6232 the same`, one for each kind in the workbook. */
export function listCountLines(counts: RestorePreview['counts']): string[] {
  return Object.entries(counts)
    .filter(([, count]) => count.new + count.changed + count.same > 0)
    .map(([kind, count]) => `${kind}: ${count.new} new, ${count.changed} changed, ${count.same} the same`)
}

/** The confirmations that a workbook needs, as lines for the command line. */
export function listQuestionLines({ verified, emptied, replaced, conflicts }: Questions): string[] {
  return [
    ...(verified?.editions ?? []).map(
      ({ title, verses, references }) =>
        `${verses} verses with the verified text of ${title}: ${references.join(', ')}`,
    ),
    ...(verified ? [`  confirmed by --confirm ${verified.verses}`] : []),
    ...(emptied ? [`${emptied.texts} texts become empty, confirmed by --erase ${emptied.texts}`] : []),
    ...(replaced ?? []).map(
      ({ title, changed }) => `${title} would be replaced (${changed} verses): use import instead`,
    ),
    ...(conflicts?.items ?? []).map(
      ({ entity, label, field }) => `changed by others since: ${entity} ${label}, ${field}`,
    ),
    ...(conflicts ? ['  settled by --conflicts mine or --conflicts theirs'] : []),
  ]
}
