import type { Cluster } from 'node:cluster'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { countWaiting } from '../mail/outbox-store.ts'
import { reportMetrics } from './aggregate-metrics.ts'
import { listMetrics, type MetricSources } from './list-metrics.ts'
import { type MetricsEndpoint, serveMetrics } from './serve-metrics.ts'

type Settings = Omit<MetricSources, 'catalogueSince' | 'countWaitingMail' | 'eventLoop'> & {
  readonly endpoint: MetricsEndpoint
  readonly cluster: Cluster
  readonly log: Log
}

const pollMs = 1000

/** Serves the metrics of this process, or as one of several tells them to the one that leads. */
export function startMetrics(db: Kysely<Schema>, { endpoint, cluster, log, ...watched }: Settings): void {
  const { feed, now } = watched
  const eventLoop = monitorEventLoopDelay({ resolution: 10 })
  eventLoop.enable()
  const catalogue = { revision: feed.current().revision, since: now().getTime() }
  const timer = setInterval(() => {
    const { revision } = feed.current()
    if (revision !== catalogue.revision) Object.assign(catalogue, { revision, since: now().getTime() })
  }, pollMs)
  timer.unref()
  const countWaitingMail = () => countWaiting(db).catch(() => undefined)
  const list = () => listMetrics({ ...watched, eventLoop, countWaitingMail, catalogueSince: () => catalogue.since })
  if (cluster.isWorker) reportMetrics(process, list)
  else serveMetrics(endpoint, list, log)
}
