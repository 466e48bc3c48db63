import type { Cluster, Worker } from 'node:cluster'
import { joinMetrics, type Metric } from './metric.ts'

type Question = { readonly askMetrics: number }
type Answer = { readonly metrics: readonly Metric[]; readonly to: number }

/** A worker that does not answer by then is left out: it is busy, or gone. */
const patienceMs = 2000

/** In the process that leads: asks every worker, and joins what they say. */
export function createGathering(cluster: Cluster): () => Promise<Metric[]> {
  const state = { count: 0 }
  return async () => {
    const to = ++state.count
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const answers = await Promise.all(workers.map((worker) => ask(worker, to)))
    const known = answers.flatMap((metrics, at) => (metrics ? [[String(workers[at]?.id), metrics] as const] : []))
    return joinMetrics(new Map(known))
  }
}

function ask(worker: Worker, to: number): Promise<readonly Metric[] | undefined> {
  return new Promise((resolve) => {
    const end = (metrics?: readonly Metric[]) => {
      clearTimeout(timer)
      worker.off('message', take)
      resolve(metrics)
    }
    const take = (answer: Partial<Answer>) => answer.to === to && end(answer.metrics)
    const timer = setTimeout(end, patienceMs)
    worker.on('message', take)
    const question: Question = { askMetrics: to }
    if (worker.isConnected()) worker.send(question)
  })
}

/** In a worker: answers when asked. */
export function tellMetrics(process: NodeJS.Process, list: () => Promise<Metric[]>): void {
  process.on('message', (question: Partial<Question>) => {
    const to = question?.askMetrics
    if (to === undefined) return
    list().then(
      (metrics) => process.send?.({ to, metrics } satisfies Answer),
      () => {},
    )
  })
}
