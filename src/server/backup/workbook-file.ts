import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { loadContent } from '../content/stores/load-content.ts'
import type { Schema } from '../database/schema.ts'
import { toWorksheets } from './content-worksheets.ts'
import type { RestorePreview } from './restore-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Writes the content to a file, which is there whole or not at all. Returns how many verses it holds. */
export async function exportToFile(db: Kysely<Schema>, file: string): Promise<number> {
  const content = await loadContent(db)
  const partialFile = `${file}.part`
  try {
    await pipeline(writeWorkbook(toWorksheets(content)), createWriteStream(partialFile))
    renameSync(partialFile, file)
  } finally {
    rmSync(partialFile, { force: true })
  }
  return content.verses.length
}

/** `verse: 3 new, 1 changed, 6232 the same`, for each kind the workbook named. */
export function listCountLines(counts: RestorePreview['counts']): string[] {
  return Object.entries(counts)
    .filter(([, count]) => count.new + count.changed + count.same > 0)
    .map(([kind, count]) => `${kind}: ${count.new} new, ${count.changed} changed, ${count.same} the same`)
}
