import { createServer, type Server } from 'node:http'
import type { Log } from '../log.ts'
import { type Metric, toPrometheusText } from './metric.ts'

export type MetricsEndpoint = { readonly port: number; readonly host: string }

/** Serves `GET /metrics` on its own port, so that no proxy makes it public. */
export function serveMetrics({ port, host }: MetricsEndpoint, list: () => Promise<Metric[]>, log: Log): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    list().then(
      (metrics) =>
        response
          .writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(toPrometheusText(metrics)),
      () => response.writeHead(500).end(),
    )
  })
  // The site continues without metrics.
  server.on('error', (error) =>
    log('error', 'metrics cannot be served; check METRICS_HOST and METRICS_PORT', { error: String(error) }),
  )
  server.listen(port, host)
  server.unref()
  return server
}
