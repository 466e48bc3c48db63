// Serves the sites of one worker's browser tests, each with its own database, on request of `own-site.ts`. They share
// the process, because compiling the code of the site again takes longer than starting it.
import { fileURLToPath } from 'node:url'
import { loadBuild } from '#server/load-build.ts'
import { createLog } from '#server/log.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { parseSettings } from '#server/settings.ts'
import { createSite } from '#server/site.ts'
import { openVerifiedDatabase } from '#server/snapshots/open-verified-database.ts'
import { startLoopback } from './loopback.ts'

export type HostRequest = { readonly id: number; readonly env?: Readonly<Record<string, string>> }
export type HostAnswer = { readonly id: number; readonly url?: string; readonly error?: string }

const root = fileURLToPath(new URL('../..', import.meta.url))
const build = loadBuild(root)
const now = () => new Date()
const print = (text: string) => void process.stderr.write(text)
const running = new Map<number, () => Promise<void>>()

/** As `main.ts` does it. */
async function start(id: number, env: Readonly<Record<string, string>>): Promise<string> {
  const settings = parseSettings({ ...process.env, ...env })
  const connection = await openVerifiedDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  const admin = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
  await prepareDatabase(connection, { seedBundleFile: `${root}build/corpus.json`, admin, print: () => {} })
  const log = createLog(() => {}, now)
  const options = { settings, connection, build: await build, log, now, print, warmUp: settings.WARM_UP }
  const site = await createSite(options)
  const { port, stop: close } = await startLoopback(site, settings.PORT)
  running.set(id, async () => {
    await close()
    await site.stop()
    await connection.close()
  })
  return `http://127.0.0.1:${port}`
}

async function stop(id: number): Promise<undefined> {
  await running.get(id)?.()
  running.delete(id)
}

process.on('message', async ({ id, env }: HostRequest) => {
  try {
    const url = await (env ? start(id, env) : stop(id))
    process.send?.({ id, ...(url && { url }) } satisfies HostAnswer)
  } catch (error) {
    process.send?.({ id, error: String(error) } satisfies HostAnswer)
  }
})
process.once('disconnect', () => process.exit())
