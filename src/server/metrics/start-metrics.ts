import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { countWaiting } from '../mail/outbox-store.ts'
import { listMetrics, type MetricSources } from './list-metrics.ts'
import type { Metric } from './metric.ts'

type Sources = Omit<MetricSources, 'catalogueSince' | 'countWaitingMail' | 'eventLoop'>

const pollMs = 1000

/** Starts what has to be observed over time. Returns how to list the metrics of this process. */
export function startMetrics(db: Kysely<Schema>, sources: Sources): () => Promise<Metric[]> {
  const { feed, now } = sources
  const eventLoop = monitorEventLoopDelay({ resolution: 10 })
  eventLoop.enable()
  const catalogue = { revision: feed.current().revision, since: now().getTime() }
  const timer = setInterval(() => {
    const { revision } = feed.current()
    if (revision !== catalogue.revision) Object.assign(catalogue, { revision, since: now().getTime() })
  }, pollMs)
  timer.unref()
  const countWaitingMail = () => countWaiting(db).catch(() => undefined)
  return () => listMetrics({ ...sources, eventLoop, countWaitingMail, catalogueSince: () => catalogue.since })
}
