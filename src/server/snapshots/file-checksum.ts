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

/** The file with the hash, next to the hashed file, in the format of `sha256sum -c`. */
export function toChecksumFile(file: string): string {
  return `${file}.sha256`
}

/** Writes the hash for verifying a file later. It is on disk when this resolves. */
export async function writeChecksum(file: string, sha256: string): Promise<void> {
  const checksum = await open(toChecksumFile(file), 'w')
  try {
    await checksum.writeFile(`${sha256}  ${basename(file)}\n`)
    await checksum.sync()
  } finally {
    await checksum.close()
  }
}

/** Whether a file still matches its hash; `'unknown'` when there is no hash file. */
export async function verifyFile(file: string): Promise<'verified' | 'differs' | 'unknown'> {
  const line = await readFile(toChecksumFile(file), 'utf8').catch(() => '')
  const [expected] = /^[0-9a-f]{64}/.exec(line) ?? []
  if (!expected) return 'unknown'
  return (await hashFile(file)) === expected ? 'verified' : 'differs'
}
