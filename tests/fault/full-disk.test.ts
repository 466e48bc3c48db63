import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSite } from './site-process.ts'

// Mounting a small file system requires root. Elsewhere `src/server/database/wait-for-database.test.ts` tests the same
// with the error that a full disk causes.
const disk = mkdtempSync(join(tmpdir(), 'verse-small-disk-'))
const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const isMounted = process.platform === 'linux' && run('mount', '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk)

afterAll(() => {
  if (isMounted) run('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
})

test.skipIf(!isMounted)(
  'a first start on a disk that is too small ends with one line',
  async () => {
    const { message } = await startSite({ dataDir: disk }).then(
      () => new Error('it started'),
      (error: Error) => error,
    )
    expect(message).toMatch(/^The site ended with 1:\s+The disk of the database is full \(.+\)\. Free some space\.\s*$/)
  },
  60_000,
)
