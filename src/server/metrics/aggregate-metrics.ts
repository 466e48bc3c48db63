import type { Cluster, Worker } from 'node:cluster'
import { joinMetrics, type Metric } from './metric.ts'

type MetricsRequest = { readonly requestId: number }
type MetricsReply = { readonly metrics: readonly Metric[]; readonly replyTo: number }

/** A worker that does not reply in time is omitted: it is stuck or gone. The others are still reported. */
const defaultTimeoutMs = 2000

/** In the primary of a cluster: collects the metrics of every worker. */
export function createAggregator(
  cluster: Pick<Cluster, 'workers'>,
  timeoutMs = defaultTimeoutMs,
): () => Promise<Metric[]> {
  const state = { lastId: 0 }
  return async () => {
    const requestId = ++state.lastId
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const replies = await Promise.all(workers.map((worker) => requestMetrics(worker, requestId, timeoutMs)))
    const received = replies.flatMap((metrics, at) => (metrics ? [[String(workers[at]?.id), metrics] as const] : []))
    return joinMetrics(new Map(received))
  }
}

function requestMetrics(worker: Worker, requestId: number, timeoutMs: number): Promise<readonly Metric[] | undefined> {
  return new Promise((resolve) => {
    const end = (metrics?: readonly Metric[]) => {
      clearTimeout(timer)
      worker.off('message', receive)
      resolve(metrics)
    }
    const receive = (reply: Partial<MetricsReply>) => reply.replyTo === requestId && end(reply.metrics)
    const timer = setTimeout(end, timeoutMs)
    worker.on('message', receive)
    // Without a callback, sending to a worker that has just died would end the primary.
    if (worker.isConnected()) worker.send({ requestId } satisfies MetricsRequest, (error) => error && end())
  })
}

/** In a worker: responds to the primary. */
export function reportMetrics(
  process: Pick<NodeJS.Process, 'on' | 'send'>,
  list: () => Promise<readonly Metric[]>,
): void {
  process.on('message', (request: Partial<MetricsRequest>) => {
    const replyTo = request?.requestId
    if (replyTo === undefined) return
    list().then(
      (metrics) => process.send?.({ replyTo, metrics } satisfies MetricsReply),
      () => {},
    )
  })
}
