import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ServedSite = { readonly url: string; readonly directory: string; stop(): Promise<void> }

/** The built site as an operator starts it, on a free port, with a copy of the given data directory. */
export async function startSiteFrom(filled: string): Promise<ServedSite> {
  const directory = copyDirectory(filled)
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', ...toSiteEnvironment(directory) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    url: await waitForAddress(server),
    directory,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A data directory of its own, filled or empty. */
export function copyDirectory(filled: string | undefined): string {
  const directory = mkdtempSync(join(tmpdir(), 'verse-site-'))
  if (filled) cpSync(filled, directory, { recursive: true })
  return directory
}

/** Settings of a site on a free port. */
export function toSiteEnvironment(directory: string) {
  return { PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory }
}

function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    server.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${printed}`)))
    server.stdout?.on('data', (chunk) => {
      printed += chunk
      const port = /is at http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}
