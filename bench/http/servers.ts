import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../../scripts/prepare.mjs'
import { findFreePort } from '../../tests/support/free-port.ts'
import { editor } from './editor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Running = { readonly url: string; readonly pid: number; stop(): Promise<void> }

export type SiteSettings = {
  readonly workers?: number
  /** Pins the process with all its threads to this core. */
  readonly core?: number
  /** The directory of another, built checkout to start instead of this one. */
  readonly checkout?: string
}

/** Starts the built site like `npm start`. */
export async function startSite(
  dataDirectory: string,
  { workers = 1, core, checkout = root }: SiteSettings = {},
): Promise<Running> {
  const port = await findFreePort()
  const settings = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    WORKERS: String(workers),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    ADMIN_EMAIL: editor.email,
    ADMIN_PASSWORD: editor.password,
  }
  const [command = '', ...args] = [...(core === undefined ? [] : ['taskset', '-c', String(core)]), process.execPath]
  const child = spawn(command, [...args, 'src/main.ts'], {
    cwd: checkout,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return await whenUp(child, `http://127.0.0.1:${port}`, '/api/chapter')
}

/** The baseline: `node:http` writing one prepared buffer, in its own process, on the same Node. */
export async function startRawServer(body: Buffer, headers: readonly string[]): Promise<Running> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-raw-'))
  writeFileSync(join(directory, 'body'), body)
  writeFileSync(join(directory, 'headers.json'), JSON.stringify([...headers, 'Content-Length', String(body.length)]))
  const port = await findFreePort()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('raw-server.ts', import.meta.url)), directory, String(port)],
    { stdio: 'inherit' },
  )
  return await whenUp(child, `http://127.0.0.1:${port}`, '/')
}

/** nginx serving the same bytes as a file; undefined when it is not installed. */
export async function startNginx(body: Buffer, type: string): Promise<Running | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'verse-nginx-'))
  spawnSync('chmod', ['755', directory])
  writeFileSync(join(directory, 'body'), body)
  const port = await findFreePort()
  const file = join(directory, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${directory}/pid; error_log /dev/null; events {}
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
       server { listen 127.0.0.1:${port}; root ${directory}; default_type ${type}; location / { try_files /body =404; } } }`,
  )
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  // If nginx is installed but cannot start, the row is skipped instead of aborting the run.
  return await whenUp(child, `http://127.0.0.1:${port}`, '/').catch(() => undefined)
}

const running = new Set<ChildProcess>()
// Stops the servers when a run is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

async function whenUp(child: ChildProcess, url: string, path: string): Promise<Running> {
  running.add(child)
  child.once('exit', () => running.delete(child))
  for (let tries = 0; tries < 3000; tries++) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    const up = await fetch(url + path).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (up) return { url, pid: child.pid ?? 0, stop: () => stop(child) }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('a server did not come up')
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export function makeDataDirectory(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'verse-bench-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
