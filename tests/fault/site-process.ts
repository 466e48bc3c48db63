import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type SiteProcess = {
  readonly url: string
  readonly pid: number
  /** From the start of the process until it accepts requests. */
  readonly startMs: number
  /** Whether it is still running. */
  isAlive(): boolean
  /** What it has printed. */
  output(): string
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>
  /** Sends SIGTERM and resolves when the process has ended. */
  stop(): Promise<void>
}

export type SiteSettings = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Modules to load before the site, which make a control lose writes. */
  readonly imports?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Called with the whole output, each time the process prints more. */
  readonly onOutput?: (printed: string) => void
}

/**
 * Building the search index takes five seconds of CPU time in each process. Tests that do not search leave it to the
 * first search.
 */
export const withoutWarmUp = { WARM_UP: 'false' }

export const siteAdmin = { email: 'fault@example.org', password: 'a-lantern-on-still-water' }

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the built site as an operator does, on a free port of the loopback interface. Rejects with its output when it
 * ends.
 */
export async function startSite(settings: SiteSettings): Promise<SiteProcess> {
  const startedAt = performance.now()
  const child = spawnSite(settings)
  // So that ending a long run early does not leave the site running.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const printed = { text: '' }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed.text = (printed.text + chunk).slice(-20_000)
      settings.onOutput?.(printed.text)
      const found = /is at http:\/\/localhost:(\d+)/.exec(printed.text)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code, signal) => reject(new Error(`The site ended with ${code ?? signal}:\n${printed.text}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => printed.text,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function spawnSite({ dataDir, databaseUrl = '', imports = [], environment = {} }: SiteSettings): ChildProcess {
  return spawn(process.execPath, [...imports.map((file) => `--import=${file}`), 'src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      WORKERS: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: siteAdmin.email,
      ADMIN_PASSWORD: siteAdmin.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
