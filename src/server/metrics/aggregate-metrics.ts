import type { Cluster, Worker } from 'node:cluster'
import { joinMetrics, type Metric } from './metric.ts'

type MetricsRequest = { readonly requestId: number }
type MetricsReply = { readonly metrics: readonly Metric[]; readonly replyTo: number }

/** A worker that does not answer by then is left out: it is busy, or gone. */
const timeoutMs = 2000

/** In the process that leads: asks every worker, and joins what they say. */
export function createAggregator(cluster: Cluster): () => Promise<Metric[]> {
  const state = { count: 0 }
  return async () => {
    const replyTo = ++state.count
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const answers = await Promise.all(workers.map((worker) => requestMetrics(worker, replyTo)))
    const known = answers.flatMap((metrics, at) => (metrics ? [[String(workers[at]?.id), metrics] as const] : []))
    return joinMetrics(new Map(known))
  }
}

function requestMetrics(worker: Worker, replyTo: number): Promise<readonly Metric[] | undefined> {
  return new Promise((resolve) => {
    const end = (metrics?: readonly Metric[]) => {
      clearTimeout(timer)
      worker.off('message', take)
      resolve(metrics)
    }
    const take = (answer: Partial<MetricsReply>) => answer.replyTo === replyTo && end(answer.metrics)
    const timer = setTimeout(end, timeoutMs)
    worker.on('message', take)
    const question: MetricsRequest = { requestId: replyTo }
    if (worker.isConnected()) worker.send(question)
  })
}

/** In a worker: answers when asked. */
export function reportMetrics(process: NodeJS.Process, list: () => Promise<Metric[]>): void {
  process.on('message', (question: Partial<MetricsRequest>) => {
    const replyTo = question?.requestId
    if (replyTo === undefined) return
    list().then(
      (metrics) => process.send?.({ replyTo, metrics } satisfies MetricsReply),
      () => {},
    )
  })
}
