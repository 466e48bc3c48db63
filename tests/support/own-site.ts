import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { HostAnswer, HostRequest } from './hosted-sites.ts'
import { copyDirectory, type ServedSite, toSiteEnvironment } from './start-site.ts'
import type { TestContent } from './test-database.ts'

/** A separate site for tests that write. It builds the search index at the first search. */
export async function startSite(
  env: Record<string, string> = {},
  content: TestContent = 'excerpt',
): Promise<ServedSite> {
  const directory = copyDirectory(findDirectory(content))
  const id = ++last.id
  const { url = '' } = await ask({ id, env: { ...toSiteEnvironment(directory), WARM_UP: 'false', ...env } })
  return {
    url,
    directory,
    async stop() {
      await ask({ id })
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function findDirectory(content: TestContent): string | undefined {
  if (content === 'empty') return undefined
  return inject(content === 'filled' ? 'filledSiteDirectory' : 'excerptSiteDirectory')
}

const last = { id: 0 }
const shared: { host?: ChildProcess } = {}

/** One process for the sites of this worker; it ends with the worker. */
function findHost(): ChildProcess {
  if (shared.host?.connected) return shared.host
  const file = fileURLToPath(new URL('hosted-sites.ts', import.meta.url))
  const host = fork(file, { env: { ...process.env, NODE_ENV: 'production' }, execArgv: [] })
  host.setMaxListeners(0)
  host.unref()
  host.channel?.unref()
  shared.host = host
  return host
}

function ask(request: HostRequest): Promise<HostAnswer> {
  const host = findHost()
  return new Promise((resolve, reject) => {
    const end = (run: () => void) => {
      host.off('message', onMessage).off('exit', onExit)
      run()
    }
    const onExit = (code: number | null) => end(() => reject(new Error(`The process of the sites ended with ${code}`)))
    const onMessage = (answer: HostAnswer) => {
      if (answer.id !== request.id) return
      end(() => (answer.error ? reject(new Error(answer.error)) : resolve(answer)))
    }
    host.on('message', onMessage).once('exit', onExit)
    host.send(request)
  })
}
