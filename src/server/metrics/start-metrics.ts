import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { countWaiting } from '../mail/outbox-store.ts'
import { findNewestSnapshot } from '../snapshots/list-snapshots.ts'
import { listMetrics, type MetricSources } from './list-metrics.ts'
import type { Metric } from './metric.ts'

type Sources = Omit<MetricSources, 'catalogueSince' | 'countWaitingMail' | 'findLastSnapshot' | 'eventLoop'> & {
  readonly hasMailServer: boolean
  /** The directory of this site's snapshots; undefined if it takes none. */
  readonly snapshotsDirectory: string | undefined
}

const pollMs = 1000

/** Starts the measurements that run over time. Returns how to list the metrics of this process. */
export function startMetrics(
  db: Kysely<Schema>,
  { hasMailServer, snapshotsDirectory, ...sources }: Sources,
): () => Promise<Metric[]> {
  const { feed, now } = sources
  const eventLoop = monitorEventLoopDelay({ resolution: 10 })
  eventLoop.enable()
  const catalogue = { revision: feed.current().revision, since: now().getTime() }
  const timer = setInterval(() => {
    const { revision } = feed.current()
    if (revision !== catalogue.revision) Object.assign(catalogue, { revision, since: now().getTime() })
  }, pollMs)
  timer.unref()
  const observed = {
    catalogueSince: () => catalogue.since,
    countWaitingMail: async () => (hasMailServer ? await countWaiting(db).catch(() => undefined) : undefined),
    findLastSnapshot: async () => {
      if (snapshotsDirectory === undefined) return undefined
      return (await findNewestSnapshot(snapshotsDirectory, now()).catch(() => undefined))?.takenAt
    },
  }
  return () => listMetrics({ ...sources, ...observed, eventLoop })
}
