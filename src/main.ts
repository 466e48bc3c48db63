import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectGarbage } from '#server/collect-garbage.ts'
import type { Connection } from '#server/database/connection.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { toReason } from '#server/error-reason.ts'
import { exitOnSignal, shutDownOnSignal } from '#server/graceful-shutdown.ts'
import { assertBuilt, loadBuild } from '#server/load-build.ts'
import { createLog, type Log } from '#server/log.ts'
import { createAggregator, reportMetrics } from '#server/metrics/aggregate-metrics.ts'
import { type MetricsEndpoint, serveMetrics } from '#server/metrics/serve-metrics.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { parseSettings, type Settings } from '#server/settings.ts'
import { createSite } from '#server/site.ts'
import { openVerifiedDatabase } from '#server/snapshots/open-verified-database.ts'
import { startCluster } from '#server/start-cluster.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const now = () => new Date()
const printLine = (line: string) => void process.stderr.write(`${line}\n`)

async function main(): Promise<void> {
  // The database holds password hashes and what visitors wrote: files are for this user alone.
  process.umask(0o077)
  const handOverSignals = exitOnSignal(process)
  const settings = parseSettings(process.env)
  assertBuilt(root)
  const log = createLog((line) => process.stdout.write(line), now)
  const connection = await openVerifiedDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  if (cluster.isPrimary) {
    const preparation = {
      seedBundleFile: join(root, 'build/corpus.json'),
      admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
      print: (text: string) => void process.stdout.write(text),
      isTerminal: process.stdout.isTTY,
    }
    await waitForDatabase(() => prepareDatabase(connection, preparation), printLine)
  }
  if (cluster.isPrimary && settings.WORKERS > 1) {
    await connection.close()
    handOverSignals()
    startCluster(cluster, process, settings.WORKERS, log)
    const endpoint = findMetricsEndpoint(settings)
    if (endpoint) serveMetrics(endpoint, createAggregator(cluster), log)
  } else {
    await serveSite(settings, connection, { log, handOverSignals })
  }
}

type Start = { readonly log: Log; readonly handOverSignals: () => void }

/** Listens in this process: the only one, or a worker of the cluster. */
async function serveSite(settings: Settings, connection: Connection, { log, handOverSignals }: Start): Promise<void> {
  const build = await loadBuild(root)
  const warming = { warmUp: settings.WARM_UP, whenWarm: collectGarbage }
  const options = { settings, connection, build, log, now, print: printLine, ...warming }
  const site = await createSite(options)
  const server = createServer(site.serverOptions, site.listener)
  site.attach(server)
  const endpoint = findMetricsEndpoint(settings)
  if (site.listMetrics && cluster.isWorker) reportMetrics(process, site.listMetrics)
  else if (site.listMetrics && endpoint) serveMetrics(endpoint, site.listMetrics, log)
  server.once('error', (error) => {
    printLine(`Cannot listen on ${settings.HOST} port ${settings.PORT}: ${error.message}. Check HOST and PORT.`)
    process.exit(1)
  })
  server.listen(settings.PORT, settings.HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : settings.PORT
    if (cluster.isPrimary || cluster.worker?.id === 1)
      process.stdout.write(`${build.site.name} is at http://localhost:${port}\n`)
  })
  const close = async () => {
    await site.stop()
    await connection.close()
  }
  handOverSignals()
  shutDownOnSignal(process, server, { state: site.shutdown, delayMs: settings.STOP_DELAY * 1000, close })
}

function findMetricsEndpoint({ METRICS_PORT: port, METRICS_HOST: host }: Settings): MetricsEndpoint | undefined {
  return port === undefined ? undefined : { port, host }
}

main().catch((error: unknown) => {
  printLine(toReason(error))
  process.exit(1)
})
