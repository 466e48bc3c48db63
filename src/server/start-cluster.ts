import type { Cluster, Worker } from 'node:cluster'
import { toReason } from './error-reason.ts'
import type { Log } from './log.ts'

/** A worker that fails at every start must not use up the CPU. */
const restartDelayMs = 1000

/**
 * The primary of a cluster: runs `count` workers on one port, each with its own Catalogue that follows the same
 * database. A worker that dies or cannot be started is replaced; a signal stops all of them through their own graceful
 * shutdown. If a worker exits before any has listened, for example because the port is in use, the start has failed and
 * the cluster exits.
 */
export function startCluster(cluster: Cluster, process: NodeJS.Process, count: number, log: Log): void {
  const state = { stopping: false, hasListened: false, exitCode: 0 }
  const stop = () => {
    state.stopping = true
    for (const worker of listWorkers(cluster)) worker.process.kill('SIGTERM')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  cluster.on('listening', () => {
    state.hasListened = true
  })
  const replaceLost = (hasFailed: boolean) => {
    if (!state.stopping && !state.hasListened && hasFailed) {
      state.exitCode = 1
      stop()
    }
    if (!state.stopping) setTimeout(() => state.stopping || start(), restartDelayMs)
    else if (listWorkers(cluster).length === 0) process.exit(state.exitCode)
  }
  const start = () => {
    const worker = cluster.fork()
    // Without a listener the error would end the primary. A worker that has run exits as well; any other does not.
    worker.on('error', (error) => {
      if (worker.process.pid !== undefined) return
      log('error', 'worker cannot be started', { error: toReason(error) })
      replaceLost(true)
    })
  }
  cluster.on('exit', (worker, code, signal) => {
    replaceLost(code > 0)
    if (state.stopping) return
    log('error', 'worker exited; starting a replacement', { pid: worker.process.pid, code, signal })
  })
  for (let started = 0; started < count; started++) start()
}

/** The workers that run. One that could not be started stays in the cluster's list. */
function listWorkers(cluster: Cluster): Worker[] {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  return workers.filter((worker) => worker.process.pid !== undefined)
}
