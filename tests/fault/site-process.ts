import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type SiteProcess = {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first request it can take. */
  readonly startMs: number
  /** Whether it still runs. */
  isAlive(): boolean
  /** What it has printed. */
  output(): string
  /** Ends it at once, in the middle of whatever it does, and resolves when it is gone. */
  kill(): Promise<void>
  /** Asks it to end, and resolves when it has. */
  stop(): Promise<void>
}

export type SiteSettings = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Modules to load before the site: how a control is made to lose writes. */
  readonly imports?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Called with all it has printed, each time it prints more. */
  readonly onOutput?: (printed: string) => void
}

/**
 * The search index takes five seconds of a processor, for each process that starts. A test that is not about searching leaves it to
 * the first search.
 */
export const withoutWarmUp = { WARM_UP: 'false' }

export const siteAdmin = { email: 'fault@example.org', password: 'a-lantern-on-still-water' }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real site as an operator runs it, built, on loopback, on a port that was free. Rejects with what it printed when it ends instead. */
export async function startSite(settings: SiteSettings): Promise<SiteProcess> {
  const startedAt = performance.now()
  const child = spawnSite(settings)
  // Whoever ends a long run early must not leave the site behind.
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
