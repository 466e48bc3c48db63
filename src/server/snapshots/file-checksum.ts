import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Where the hash of a file stands: beside it, as `sha256sum -c` reads it. */
export function toChecksumFile(file: string): string {
  return `${file}.sha256`
}

/** Writes the hash that a file is verified by later. It is on the disk when this returns. */
export async function writeChecksum(file: string, sha256: string): Promise<void> {
  const checksum = await open(toChecksumFile(file), 'w')
  try {
    await checksum.writeFile(`${sha256}  ${basename(file)}\n`)
    await checksum.sync()
  } finally {
    await checksum.close()
  }
}

/** Whether a file still is what it was when its hash was written; `'unknown'` when there is no hash beside it. */
export async function verifyFile(file: string): Promise<'verified' | 'differs' | 'unknown'> {
  const line = await readFile(toChecksumFile(file), 'utf8').catch(() => '')
  const [expected] = /^[0-9a-f]{64}/.exec(line) ?? []
  if (!expected) return 'unknown'
  return (await hashFile(file)) === expected ? 'verified' : 'differs'
}
