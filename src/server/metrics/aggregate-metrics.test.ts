import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createAggregator, reportMetrics } from './aggregate-metrics.ts'
import { gauge, toPrometheusText } from './metric.ts'

/** A worker in this process: what one side sends arrives as a message on the other. */
function createWorker(id: number, isStuck = false): Worker {
  const inWorker = new EventEmitter()
  const worker = Object.assign(new EventEmitter(), {
    id,
    isConnected: () => true,
    send: (message: object) => inWorker.emit('message', message),
  })
  const process = Object.assign(inWorker, { send: (message: object) => worker.emit('message', message) })
  const list = () => (isStuck ? new Promise<never>(() => {}) : Promise.resolve([gauge('verse_revision', 'R.', id)]))
  reportMetrics(process as unknown as NodeJS.Process, list)
  return worker as unknown as Worker
}

/** The process has died and Node has not noticed: a failed `send` calls back, or without a callback emits `error`. */
function createDeadWorker(): Worker {
  const worker: EventEmitter = Object.assign(new EventEmitter(), {
    id: 1,
    isConnected: () => true,
    send(_message: object, callback = (error: Error): unknown => worker.emit('error', error)) {
      process.nextTick(callback, new Error('write EPIPE'))
    },
  })
  return worker as unknown as Worker
}

test('the metrics of all workers are labelled by worker', async () => {
  const collect = createAggregator({ workers: { 1: createWorker(1), 2: createWorker(2) } })
  expect(toPrometheusText(await collect())).toContain('verse_revision{worker="1"} 1\nverse_revision{worker="2"} 2\n')
})

test('a stuck worker is left out, and the others are reported', async () => {
  const worker = createWorker(2)
  const collect = createAggregator({ workers: { 1: createWorker(1, true), 2: worker } }, 50)
  const text = toPrometheusText(await collect())
  expect(text).toContain('verse_revision{worker="2"} 2')
  expect(text).not.toContain('worker="1"')
  expect(worker.listenerCount('message')).toBe(0)
})

test('a worker that has just died is left out at once', async () => {
  const dead = createDeadWorker()
  const collect = createAggregator({ workers: { 1: dead, 2: createWorker(2) } }, 60_000)
  expect(toPrometheusText(await collect())).toContain('verse_revision{worker="2"} 2')
  expect(dead.listenerCount('message')).toBe(0)
})

test('works without workers', async () => expect(await createAggregator({ workers: {} })()).toEqual([]))
