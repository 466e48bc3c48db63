import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Resident memory in MB. On Linux it is read from /proc, because starting `ps` would delay the measurement. */
export function readMemory(pid: number): number {
  return readStatus(pid, 'VmRSS')
}

/** The maximum so far. Other systems than Linux do not report it, so the current value is used there. */
export function readPeakMemory(pid: number): number {
  return readStatus(pid, 'VmHWM')
}

function readStatus(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`
  if (existsSync(file)) return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1]) / 1024
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024
}

/**
 * CPU time of the main thread in milliseconds. Its increase during a request is about the time that the request would
 * take on an idle machine. Linux only.
 */
export function readMainThreadMs(pid: number): number | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000_000 : undefined
}
