import type { monitorEventLoopDelay } from 'node:perf_hooks'
import type { CatalogueFeed } from '../content/catalogue-feed.ts'
import type { Lanes } from '../overload/lanes.ts'
import { counter, gauge, type Metric, type Sample } from './metric.ts'

export type Watched = {
  readonly requests: () => Metric[]
  readonly lanes: Lanes
  readonly cache: { readonly usedBytes: number; readonly hits: number }
  readonly connections: () => number
  readonly feed: CatalogueFeed
  /** When the current Catalogue was taken up. */
  readonly catalogueSince: () => number
  /** Undefined while the database cannot say. */
  readonly countWaitingMail: () => Promise<number | undefined>
  readonly eventLoop: ReturnType<typeof monitorEventLoopDelay>
  readonly version: string
  readonly now: () => Date
}

/** Everything an operator may want to see of this process, with names that stay. */
export async function listMetrics(watched: Watched): Promise<Metric[]> {
  const { requests, lanes, cache, connections, feed, catalogueSince, countWaitingMail, eventLoop, version, now } =
    watched
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const waiting = await countWaitingMail()
  const lag = { p99: eventLoop.percentile(99) / 1e9, max: eventLoop.max / 1e9 }
  eventLoop.reset()
  const byLane = (count: 'running' | 'waiting' | 'refused'): Sample[] =>
    Object.entries(lanes).map(([lane, { counts }]) => ({ labels: { lane }, value: counts()[count] }))
  return [
    { name: 'verse_build_info', help: 'The version.', type: 'gauge', samples: [{ labels: { version }, value: 1 }] },
    ...requests(),
    { name: 'verse_lane_running', help: 'Turns being computed.', type: 'gauge', samples: byLane('running') },
    { name: 'verse_lane_waiting', help: 'Requests that wait for a turn.', type: 'gauge', samples: byLane('waiting') },
    {
      name: 'verse_lane_refused_total',
      help: 'Refused with 503: overload.',
      type: 'counter',
      samples: byLane('refused'),
    },
    gauge('verse_connections', 'Open connections.', connections()),
    counter('verse_ready_answers_total', 'Answers given from ready bytes.', cache.hits),
    gauge('verse_ready_bytes', 'Memory taken by ready answers.', cache.usedBytes),
    gauge('verse_revision', 'The revision being served; equal on all processes.', feed.current().revision),
    gauge(
      'verse_catalogue_age_seconds',
      'Since the revision was taken up.',
      (now().getTime() - catalogueSince()) / 1000,
    ),
    gauge('verse_database_up', '1 while the database is followed and takes writes.', feed.isFollowing() ? 1 : 0),
    ...(waiting === undefined ? [] : [gauge('verse_outbox_waiting', 'Mail that waits to be sent.', waiting)]),
    gauge('verse_event_loop_lag_p99_seconds', 'Since the last look.', lag.p99),
    gauge('verse_event_loop_lag_max_seconds', 'Since the last look.', lag.max),
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('nodejs_heap_used_bytes', 'Of the JavaScript heap.', heapUsed),
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
  ]
}
