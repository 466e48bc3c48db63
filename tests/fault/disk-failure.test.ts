/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toSqliteFile } from '#server/database/open-database.ts'
import { type EditorClient, signIn } from './editor-client.ts'
import { type SiteProcess, startSite, withoutWarmUp } from './site-process.ts'

// Mounting a small file system requires root. Elsewhere `src/server/database/write-probe.db.test.ts` shows the same
// with a size limit of the file.
const disk = mkdtempSync(join(tmpdir(), 'verse-disk-'))
const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const isMounted = process.platform === 'linux' && run('mount', '-t', 'tmpfs', '-o', 'size=72m', 'tmpfs', disk)
if (!isMounted)
  process.stdout.write('No file system can be mounted here: a full and a read-only disk are not tested.\n')

afterAll(() => {
  if (isMounted) run('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
})

/** Writes until the disk is full. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const size of [1_048_576, 4096]) {
      const chunk = Buffer.alloc(size, 1)
      while (writesWhole(handle, chunk));
    }
  } finally {
    closeSync(handle)
  }
}

function writesWhole(handle: number, chunk: Buffer): boolean {
  try {
    return writeSync(handle, chunk) === chunk.length
  } catch {
    return false
  }
}

describe.skipIf(!isMounted)('SQLite on a failing disk', () => {
  const ballast = join(disk, 'ballast')
  let site: SiteProcess
  let editor: EditorClient
  beforeAll(async () => {
    copyFileSync(join(inject('filledDirectory'), 'filled.sqlite'), toSqliteFile(disk))
    site = await startSite({ dataDir: disk, environment: withoutWarmUp })
    editor = await signIn(site.url)
  }, 180_000)
  afterAll(() => site?.kill())

  const health = async () => (await fetch(`${site.url}/api/health`)).json()
  const upload = (en: string) => {
    const rows = Array.from({ length: 286 }, (_, at) => ({ book: 'notes', chapter: 2, verse: at + 1, en }))
    return editor.send(site.url, { method: 'POST', path: '/api/verse/many', body: { verses: JSON.stringify(rows) } })
  }
  const write = (opinionEn: string) =>
    editor.send(site.url, { method: 'PUT', path: '/api/verse/2:255', body: { opinionEn } })
  const countNotes = async () => {
    const { body } = await editor.send(site.url, { method: 'GET', path: '/api/verse?chapter=2&limit=1' })
    return body.count
  }

  test('full: reads continue, a refused write changes nothing, and the site recovers by itself', async () => {
    const before = await countNotes()
    fillUp(ballast)
    // More than fits into the free pages of SQLite's existing files.
    const refused = await upload('long '.repeat(12_000))
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(await health()).toMatchObject({ status: 'degraded', database: 'away' })
    expect((await fetch(`${site.url}/az/verse/2:255`)).status).toBe(200)
    expect(await countNotes()).toBe(before)
    rmSync(ballast)
    await expect.poll(health).toMatchObject({ status: 'ok', database: 'up' })
    expect((await upload('short')).status).toBe(200)
    expect(await countNotes()).toBe(Number(before) + 286)
  })

  test('rejecting every write: the same', async ({ skip }) => {
    // The kernel does not remount a file system read-only while files on it are open for writing. A limit of 0 bytes
    // for every file of the process has the same effect.
    const limit = (bytes: string) => run('prlimit', '--pid', String(site.pid), `--fsize=${bytes}`)
    if (!limit('0:unlimited')) skip('prlimit is not available')
    expect((await write('no')).status).toBe(503)
    expect(await health()).toMatchObject({ status: 'degraded' })
    expect((await fetch(`${site.url}/api/verse/2:255`)).status).toBe(200)
    limit('unlimited:unlimited')
    await expect.poll(health).toMatchObject({ status: 'ok' })
    expect((await write('yes')).status).toBe(200)
  })

  test('read-only from the start: the existing content is served', async () => {
    await site.kill()
    expect(run('mount', '-o', 'remount,ro', disk)).toBe(true)
    site = await startSite({ dataDir: disk, environment: withoutWarmUp })
    expect((await fetch(`${site.url}/api/verse/2:255`)).status).toBe(200)
    await expect.poll(health).toMatchObject({ status: 'degraded', database: 'away' })
    expect((await write('no')).status).toBe(503)
    await site.kill()
    expect(run('mount', '-o', 'remount,rw', disk)).toBe(true)
    site = await startSite({ dataDir: disk, environment: withoutWarmUp })
    expect((await write('again')).status).toBe(200)
    expect(await health()).toMatchObject({ status: 'ok' })
  })
})
