import type { Cluster } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCluster } from './start-cluster.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Pid = { readonly pid: number | undefined; readonly kill: () => void }

/** A cluster whose workers have the given process ids: undefined for one that the system refuses to start. */
function setUp(pids: readonly (number | undefined)[]) {
  const workers: (EventEmitter & { readonly process: Pid })[] = []
  const fork = () => {
    const worker = Object.assign(new EventEmitter(), { process: { pid: pids[workers.length], kill: vi.fn() } })
    workers.push(worker)
    Object.assign(cluster.workers, { [workers.length]: worker })
    return worker
  }
  const cluster = Object.assign(new EventEmitter(), { workers: {}, fork })
  const process = Object.assign(new EventEmitter(), { exit: vi.fn() })
  const log = vi.fn()
  startCluster(cluster as unknown as Cluster, process as unknown as NodeJS.Process, 2, log)
  return { cluster, workers, process, log }
}

const refusal = new Error('spawn node EAGAIN')

test('a worker that the system refuses to start is tried again', () => {
  const { cluster, workers, process, log } = setUp([11, 12, undefined, 14])
  cluster.emit('listening')
  cluster.emit('exit', workers[0], null, 'SIGKILL')
  vi.advanceTimersByTime(1000)
  workers[2]?.emit('error', refusal)
  expect(log).toHaveBeenCalledWith('error', 'worker cannot be started', { error: refusal.message })
  vi.advanceTimersByTime(1000)
  expect(workers.map(({ process }) => process.pid)).toEqual([11, 12, undefined, 14])
  expect(process.exit).not.toHaveBeenCalled()
})

test('the start fails when no worker can be started', () => {
  const { workers, process } = setUp([undefined, undefined])
  for (const worker of workers) worker.emit('error', refusal)
  expect(process.exit).toHaveBeenCalledWith(1)
})
