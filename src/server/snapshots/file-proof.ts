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
export function toProofFile(file: string): string {
  return `${file}.sha256`
}

/** Writes the hash that a file is proved by later. It is on the disk when this returns. */
export async function writeProof(file: string, sha256: string): Promise<void> {
  const proof = await open(toProofFile(file), 'w')
  try {
    await proof.writeFile(`${sha256}  ${basename(file)}\n`)
    await proof.sync()
  } finally {
    await proof.close()
  }
}

/** Whether a file still is what it was when its hash was written; `'unknown'` when there is no hash beside it. */
export async function proveFile(file: string): Promise<'proved' | 'differs' | 'unknown'> {
  const line = await readFile(toProofFile(file), 'utf8').catch(() => '')
  const [wanted] = /^[0-9a-f]{64}/.exec(line) ?? []
  if (!wanted) return 'unknown'
  return (await hashFile(file)) === wanted ? 'proved' : 'differs'
}
