import {
  type CopyRecord,
  copyLock,
  deleteOlder,
  deleteUnwanted,
  eventsChannel,
  listRecords,
  type OfflineEvent,
  readPreferences,
  readRecord,
} from '../offline-store.ts'
import { BuildMismatch, downloadCopy } from './download-copy.ts'
import type { WorkerScope } from './worker-scope.ts'

const reportEveryMs = 100
/** The delay before a failed update is retried. */
const retryMs = 60_000

/**
 * Downloads and updates the offline copy of this build. A lock serializes this across both workers during a change of
 * build.
 */
export function createOfflineSync(scope: WorkerScope, build: string) {
  const channel = new BroadcastChannel(eventsChannel)
  const publish = (event: OfflineEvent) => channel.postMessage(event)
  const attempts = new Map<string, number>()
  const state = { isCleanedUp: false }

  const download = async (): Promise<CopyRecord | undefined> => {
    const preferences = await readPreferences()
    if (!preferences) return undefined
    const previous = await listRecords()
    try {
      const record = await downloadCopy({ build, preferences, previous, report: createReport(publish) })
      if (await deleteUnwanted()) return undefined
      publish({ type: 'saved', isUpdate: record.renews })
      return record
    } catch (error) {
      if (await deleteUnwanted()) return undefined
      if (!(error instanceof BuildMismatch))
        publish({ type: 'failed', reason: isQuotaExceeded(error) ? 'room' : 'connection' })
      throw error
    }
  }

  return {
    /** Runs before a new worker takes over. If it fails, the previous worker continues with its own copy. */
    install: () => navigator.locks.request(copyLock, download),

    /** Runs after activation, alongside responses, so that no page waits for the lock of another worker. */
    async cleanUpOnce(): Promise<void> {
      if (state.isCleanedUp) return
      state.isCleanedUp = true
      await navigator.locks.request(copyLock, () => deleteOlder(build))
    },

    /** Runs at the reader's request; the languages may have changed too. */
    async update(): Promise<void> {
      try {
        await navigator.locks.request(copyLock, async () => {
          await download()
          await deleteOlder(build)
        })
      } catch (error) {
        // Not awaited: the new worker takes over only when this one has no pending work.
        if (error instanceof BuildMismatch) void scope.registration.update().catch(() => {})
      }
    },

    /**
     * Runs after the site served a page of another state. In the background: the saved copy stays until the next one is
     * complete.
     */
    async updateTo(now: string): Promise<void> {
      if (Date.now() - (attempts.get(now) ?? 0) < retryMs) return
      attempts.set(now, Date.now())
      const record = await readRecord(build)
      if (record && record.state !== now) await this.update()
    },
  }
}

function createReport(publish: (event: OfflineEvent) => void) {
  const last = { at: 0 }
  return (loaded: number, total: number) => {
    if (Date.now() - last.at < reportEveryMs && loaded < total) return
    last.at = Date.now()
    publish({ type: 'progress', loaded, total })
  }
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
