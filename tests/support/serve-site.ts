import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDataDirectory: string
  }
}

export type ServedSite = { readonly url: string; readonly directory: string; stop(): Promise<void> }

/** The built site as an operator starts it, on a database of its own and a port that was free. */
export async function startSite(env: Record<string, string> = {}): Promise<ServedSite> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-site-'))
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, ...env },
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

/** Once a run: the site that tests read. Those that write start one of their own. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite()
  project.provide('siteUrl', site.url)
  project.provide('siteDataDirectory', site.directory)
  return site.stop
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
