import type { Cluster, Worker } from 'node:cluster'
import type { Log } from './log.ts'

/** A worker that fails at every start must not use up the CPU. */
const restartDelayMs = 1000

/**
 * The primary of a cluster: runs `count` workers on one port, each with its own Catalogue that follows the same
 * database. A worker that dies is replaced; a signal stops all of them through their own graceful shutdown. If a worker
 * exits before any has listened, for example because the port is in use, the start has failed and the cluster exits.
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
  cluster.on('exit', (worker, code, signal) => {
    if (!state.stopping && !state.hasListened && code > 0) {
      state.exitCode = 1
      stop()
    }
    if (state.stopping) {
      if (listWorkers(cluster).length === 0) process.exit(state.exitCode)
      return
    }
    log('error', 'worker exited; starting a replacement', { pid: worker.process.pid, code, signal })
    setTimeout(() => state.stopping || cluster.fork(), restartDelayMs)
  })
  for (let started = 0; started < count; started++) cluster.fork()
}

function listWorkers(cluster: Cluster): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
