import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLimiters } from '../load-shedding/limiters.ts'
import { addToOutbox } from '../mail/outbox-store.ts'
import { toSnapshotName } from '../snapshots/snapshot-name.ts'
import { toPrometheusText } from './metric.ts'
import { startMetrics } from './start-metrics.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'verse-metrics-'))
const connection = openDatabase({ dataDir, databaseUrl: undefined })
afterAll(async () => {
  await connection.close()
  rmSync(dataDir, { recursive: true })
})

const now = new Date('2026-01-02T12:00:00Z')
const feed = { current: () => ({ revision: 7 }), isFollowing: () => true } as CatalogueFeed

const list = async (options: { hasMailServer: boolean; snapshotsDirectory: string | undefined }) =>
  toPrometheusText(
    await startMetrics(connection.db, {
      requests: () => [],
      limiters: createLimiters(),
      cache: { usedBytes: 0, hits: 0 },
      connections: () => 0,
      feed,
      version: '1.0.0',
      now: () => now,
      ...options,
    })(),
  )

test('unsent mail is counted only if a mail server is configured', async () => {
  await migrate(connection.db)
  await addToOutbox(
    connection.db,
    { template: 'passwordReset', recipient: 'a@example.org', args: { language: 'en' } },
    now,
  )
  const snapshotsDirectory = undefined
  expect(await list({ hasMailServer: true, snapshotsDirectory })).toContain('verse_outbox_waiting 1\n')
  expect(await list({ hasMailServer: false, snapshotsDirectory })).not.toContain('verse_outbox_waiting')
})

test('the age of the newest snapshot is reported, and a snapshot dated in the future has no age', async () => {
  const put = (takenAt: string, form: 'sqlite' | 'json.gz') =>
    writeFileSync(join(dataDir, toSnapshotName({ takenAt: new Date(takenAt), revision: 7, form })), '')
  const hasMailServer = false
  expect(await list({ hasMailServer, snapshotsDirectory: dataDir })).not.toContain('verse_snapshot_age_seconds')
  put('2026-01-01T12:00:00Z', 'sqlite')
  put('2026-01-02T11:00:00Z', 'sqlite')
  put('2026-01-02T11:59:00Z', 'json.gz')
  put('2027-01-01T12:00:00Z', 'sqlite')
  expect(await list({ hasMailServer, snapshotsDirectory: dataDir })).toContain('verse_snapshot_age_seconds 3600\n')
  expect(await list({ hasMailServer, snapshotsDirectory: undefined })).not.toContain('verse_snapshot_age_seconds')
})
