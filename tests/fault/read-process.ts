import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Resident, in MB, as the operator's tools show it. Asking `ps` holds up the one who measures, so Linux is asked for its file. */
export function readMemory(pid: number): number {
  return readStatus(pid, 'VmRSS')
}

/** The highest it has ever been. Where the system does not say, what it is now. */
export function readPeakMemory(pid: number): number {
  return readStatus(pid, 'VmHWM')
}

function readStatus(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`
  if (existsSync(file)) return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1]) / 1024
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024
}

/**
 * How long the main thread has had a processor, in milliseconds: what passes of it until an answer comes is how long the answer would take
 * on a machine that does nothing else. Undefined where the system does not say.
 */
export function readMainThreadMs(pid: number): number | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000_000 : undefined
}
