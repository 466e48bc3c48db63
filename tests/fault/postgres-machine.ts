import { setTimeout } from 'node:timers/promises'
import { makePostgres } from '../support/postgres-process.ts'

/** A PostgreSQL server that can be killed and started again on the same files and the same port. */
export type PostgresMachine = {
  readonly url: string
  /** Sends SIGKILL to the server process; its helper processes then end by themselves. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its files. */
  remove(): Promise<void>
}

export async function startPostgresMachine(): Promise<PostgresMachine> {
  const server = await makePostgres()
  await server.start()
  return {
    url: server.url,
    kill: () => server.stop('SIGKILL'),
    async start() {
      // The helper processes of the killed server hold its shared memory for a moment.
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
    remove: server.remove,
  }
}
