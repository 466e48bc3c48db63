import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { hashFile, writeChecksum } from './file-checksum.ts'
import { toSnapshotName } from './snapshot-name.ts'

/**
 * Writes the whole content into a file of its own with its hash beside it, and returns the file's name. It is on the disk, under its
 * final name, before this returns: a crash leaves either the whole snapshot or none. The same form serves both databases.
 */
export async function writeContentSnapshot(directory: string, content: Content, now: Date): Promise<string> {
  await mkdir(directory, { recursive: true })
  const name = toSnapshotName({ takenAt: now, revision: content.revision, form: 'json.gz' })
  const partial = join(directory, `${name}.part`)
  const file = await open(partial, 'w')
  try {
    await file.writeFile(await promisify(gzip)(JSON.stringify(content)))
    await file.sync()
  } finally {
    await file.close()
  }
  await writeChecksum(join(directory, name), await hashFile(partial))
  await rename(partial, join(directory, name))
  return name
}

/** A snapshot as it was kept: its lists are what `applyChangeSet` takes. */
export async function readContentSnapshot(file: string): Promise<Content> {
  const bytes = await promisify(gunzip)(await readFile(file))
  return JSON.parse(bytes.toString('utf8')) as Content
}
