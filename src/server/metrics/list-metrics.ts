import type { monitorEventLoopDelay } from 'node:perf_hooks'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { Limiters } from '../load-shedding/limiters.ts'
import { counter, gauge, type Metric, type Sample } from './metric.ts'

export type MetricSources = {
  readonly requests: () => Metric[]
  readonly limiters: Limiters
  readonly cache: { readonly usedBytes: number; readonly hits: number }
  readonly connections: () => number
  readonly feed: CatalogueFeed
  /** When the current Catalogue was loaded. */
  readonly catalogueSince: () => number
  /** Undefined while the database is unavailable, and without a mail server, because mail then waits for ever. */
  readonly countWaitingMail: () => Promise<number | undefined>
  /** Undefined until there is one, and on PostgreSQL, where the operator makes backups. */
  readonly findLastSnapshot: () => Promise<Date | undefined>
  readonly eventLoop: ReturnType<typeof monitorEventLoopDelay>
  readonly version: string
  readonly now: () => Date
}

/** The metrics of this process. Dashboards depend on the names. */
export async function listMetrics(sources: MetricSources): Promise<Metric[]> {
  const { requests, limiters, cache, connections, feed, catalogueSince, eventLoop, version, now } = sources
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const [waiting, snapshot] = await Promise.all([sources.countWaitingMail(), sources.findLastSnapshot()])
  const toAge = (since: number) => (now().getTime() - since) / 1000
  const lag = { p99: eventLoop.percentile(99) / 1e9, max: eventLoop.max / 1e9 }
  eventLoop.reset()
  const byLimiter = (count: 'running' | 'queued' | 'rejected'): Sample[] =>
    Object.entries(limiters).map(([limiter, { counts }]) => ({ labels: { limiter }, value: counts()[count] }))
  return [
    { name: 'verse_build_info', help: 'The version.', type: 'gauge', samples: [{ labels: { version }, value: 1 }] },
    ...requests(),
    { name: 'verse_limiter_running', help: 'Requests being computed.', type: 'gauge', samples: byLimiter('running') },
    { name: 'verse_limiter_queued', help: 'Requests in the queue.', type: 'gauge', samples: byLimiter('queued') },
    {
      name: 'verse_limiter_rejected_total',
      help: 'Requests rejected with 503 by load shedding.',
      type: 'counter',
      samples: byLimiter('rejected'),
    },
    gauge('verse_connections', 'Open connections.', connections()),
    counter('verse_cache_hits_total', 'Responses served from the response cache.', cache.hits),
    gauge('verse_cache_bytes', 'Memory used by the response cache.', cache.usedBytes),
    gauge('verse_revision', 'The revision being served; equal on all processes.', feed.current().revision),
    gauge('verse_catalogue_age_seconds', 'Time since this revision was loaded.', toAge(catalogueSince())),
    gauge('verse_database_up', '1 while the database can be read and written.', feed.isFollowing() ? 1 : 0),
    ...(waiting === undefined
      ? []
      : [gauge('verse_outbox_waiting', 'Mail in the outbox that is not sent yet.', waiting)]),
    ...(snapshot
      ? [
          gauge(
            'verse_snapshot_age_seconds',
            'Time since the last snapshot of the database.',
            toAge(snapshot.getTime()),
          ),
        ]
      : []),
    gauge('verse_event_loop_lag_p99_seconds', 'Since the previous scrape.', lag.p99),
    gauge('verse_event_loop_lag_max_seconds', 'Since the previous scrape.', lag.max),
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('nodejs_heap_used_bytes', 'Used JavaScript heap.', heapUsed),
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge('process_uptime_seconds', 'Time since the process started.', process.uptime()),
  ]
}
