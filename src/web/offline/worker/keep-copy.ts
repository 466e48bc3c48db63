import {
  type CopyNews,
  type CopyRecord,
  dropOlder,
  listRecords,
  newsChannel,
  readRecord,
  readWanted,
} from '../kept-copy.ts'
import { fetchCopy, OtherBuild } from './fetch-copy.ts'
import type { WorkerScope } from './worker-scope.ts'

const lockName = 'offline-copy'
const reportEveryMs = 100
/** A state that could not be fetched is tried again after this. */
const retryMs = 60_000

export type KeepCopy = ReturnType<typeof createKeepCopy>

/** Makes the copy of this build and keeps it up with the site. One at a time, over all pages and both workers of a change of build. */
export function createKeepCopy(scope: WorkerScope, build: string) {
  const channel = new BroadcastChannel(newsChannel)
  const tell = (news: CopyNews) => channel.postMessage(news)
  const tried = new Map<string, number>()
  const state = { isTidy: false }

  const make = async (): Promise<CopyRecord | undefined> => {
    const wanted = await readWanted()
    if (!wanted) return undefined
    const before = await listRecords()
    try {
      const record = await fetchCopy({ build, wanted, before, report: createReport(tell) })
      tell({ type: 'kept', renews: record.renews })
      return record
    } catch (error) {
      if (!(error instanceof OtherBuild)) tell({ type: 'failed', reason: isFull(error) ? 'room' : 'connection' })
      throw error
    }
  }

  return {
    /** Before a new worker takes over: it fails as a whole, and the one before it goes on with its own copy. */
    install: () => navigator.locks.request(lockName, make),

    /** Once it has taken over, and beside its answers: no page waits for another worker to let go of the lock. */
    async tidyOnce(): Promise<void> {
      if (state.isTidy) return
      state.isTidy = true
      await navigator.locks.request(lockName, () => dropOlder(build))
    },

    /** On the reader's wish: the languages may have changed too. */
    async renew(): Promise<void> {
      try {
        await navigator.locks.request(lockName, async () => {
          await make()
          await dropOlder(build)
        })
      } catch (error) {
        // Not waited for: the worker that comes takes over only when this one has nothing left to do.
        if (error instanceof OtherBuild) void scope.registration.update().catch(() => {})
      }
    },

    /** After a page of the site that is of another state than the copy. Quiet: what is kept stays until the next is whole. */
    async follow(now: string): Promise<void> {
      if (Date.now() - (tried.get(now) ?? 0) < retryMs) return
      tried.set(now, Date.now())
      const record = await readRecord(build)
      if (record && record.state !== now) await this.renew()
    },
  }
}

function createReport(tell: (news: CopyNews) => void) {
  const last = { at: 0 }
  return (loaded: number, total: number) => {
    if (Date.now() - last.at < reportEveryMs && loaded < total) return
    last.at = Date.now()
    tell({ type: 'progress', loaded, total })
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
