import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Load = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly errors: number
}

export type Target = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Paths to request one after another; each worker thread of wrk starts at a different one. */
  readonly paths?: readonly string[]
  /** Maximum requests per second; unlimited without it. Needs `paths`. */
  readonly maxPerSecond?: number
}

export const connections = 50

const warmSeconds = 3
/** Enough for the connections of one run to close and their requests to end. */
const pauseMs = 1000

/** Runs wrk after a discarded warm-up, so that every process has compiled its code. */
export async function runWarm(target: Target, seconds: number): Promise<Load> {
  const maxSeconds = target.paths ? await warmUp(target, target.paths) : seconds
  if (!target.paths) await runWrk(target, warmSeconds)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return await runWrk(target, Math.min(seconds, maxSeconds))
}

/** A process whose throughput still grows by this factor is still compiling. */
const minGain = 1.05

/**
 * Warms up with different paths: they run more code than one, so V8 takes longer to compile. Runs until throughput
 * hardly grows, each time with new paths from the second half; the first half stays uncached for the measurement.
 * Returns how many seconds the first half lasts.
 */
async function warmUp(target: Target, paths: readonly string[]): Promise<number> {
  const half = Math.floor(paths.length / 2)
  const state = { used: half, before: 0 }
  while (state.used < paths.length) {
    const { perSecond } = await runWrk({ ...target, paths: paths.slice(state.used) }, warmSeconds)
    if (perSecond < state.before * minGain) break
    state.used += Math.ceil(perSecond * warmSeconds) + connections
    state.before = perSecond
  }
  return Math.max(1, Math.floor(half / state.before))
}

/** One thread of wrk with fifty connections: one core for the load generator, the other for the server. */
export async function runWrk({ url, headers = {}, paths, maxPerSecond }: Target, seconds: number): Promise<Load> {
  const script = paths ? ['-s', writePathScript(paths, maxPerSecond)] : []
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headerArgs, ...script, url]
  return parseWrk(await run('wrk', args))
}

function writePathScript(paths: readonly string[], maxPerSecond?: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'verse-bench-')), 'paths.lua')
  const list = paths.map((path) => JSON.stringify(path)).join(',')
  // The time each connection waits before its next request.
  const delay = maxPerSecond ? `delay=function() return ${Math.ceil((connections * 1000) / maxPerSecond)} end\n` : ''
  writeFileSync(
    file,
    `local paths={${list}}\nlocal at=0\nrequest=function() at=at%#paths+1 return wrk.format(nil,paths[at]) end\n${delay}`,
  )
  return file
}

function parseWrk(text: string): Load {
  const errors = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? '0'
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)
  const broken = sockets ? sockets.slice(1).reduce((sum, count) => sum + Number(count), 0) : 0
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    p50Ms: toMs(/50%\s+([\d.]+)(us|ms|s)/.exec(text)),
    p99Ms: toMs(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
    errors: Number(errors) + broken,
  }
}

function toMs(match: RegExpExecArray | null): number {
  const factor = { us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? 'ms'] ?? 1
  return Number(match?.[1] ?? 0) * factor
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}`))))
  })
}
