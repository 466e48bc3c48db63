import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findFreePort } from '../support/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test.each(['1', '2'])(
  'a start with %s workers that waits for its database ends on SIGTERM by itself',
  async (workers) => {
    const databaseUrl = `postgres://verse:verse@127.0.0.1:${await findFreePort()}/verse`
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, WORKERS: workers }
    const child = spawn(process.execPath, ['src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(child, 'exit')
    const [line] = await once(child.stderr, 'data')
    expect(String(line)).toContain('Waiting for it')
    child.kill('SIGTERM')
    // The exit code shows that the process handled the signal. Process 1 of a container ignores unhandled signals.
    expect(await ended).toEqual([0, null])
  },
)
