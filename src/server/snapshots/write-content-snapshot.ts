import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { makePrivateDirectory } from '../database/make-private-directory.ts'
import { hashFile, toChecksumFile, writeChecksum } from './file-checksum.ts'
import { toSnapshotName } from './snapshot-name.ts'

/**
 * Writes the whole content to a file with a hash next to it, and returns the file name. It is on disk under its final
 * name when this resolves, so a crash leaves either the whole snapshot or none. Both kinds of database use this form.
 */
export async function writeContentSnapshot(directory: string, content: Content, now: Date): Promise<string> {
  makePrivateDirectory(directory)
  const name = toSnapshotName({ takenAt: now, revision: content.revision, form: 'json.gz' })
  const partial = join(directory, `${name}.part`)
  try {
    await writeSynced(partial, await promisify(gzip)(JSON.stringify(content)))
    await writeChecksum(join(directory, name), await hashFile(partial))
    await rename(partial, join(directory, name))
    return name
  } catch (error) {
    // The disk may be full, and the remains of the attempt would fill it further.
    for (const left of [partial, toChecksumFile(join(directory, name))]) await rm(left, { force: true }).catch(() => {})
    throw error
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Reads a snapshot without changes: its lists are in the form that `applyChangeSet` takes. */
export async function readContentSnapshot(file: string): Promise<Content> {
  const bytes = await promisify(gunzip)(await readFile(file))
  return JSON.parse(bytes.toString('utf8')) as Content
}
