import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logRequests } from '../http/log-requests.ts'
import { createLog } from '../log.ts'
import { toPrometheusText } from './metric.ts'
import { createRequestMetrics } from './request-metrics.ts'

describe('requests', () => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(0),
  )
  const metrics = createRequestMetrics()
  const server = createServer(
    logRequests(
      metrics.measure((request, response) => {
        const isFound = request.url?.startsWith('/az') ?? false
        response.writeHead(isFound ? 200 : 404, ['X-Request-Id', 'abc']).end('x')
      }),
      log,
    ),
  )
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await (await fetch(`${url}/az/verse/2:255?q=secret`, { headers: { Cookie: 'session=secret' } })).text()
    await (await fetch(`${url}/api/nothing`)).text()
    await (await fetch(`${url}/admin/device/secret`)).text()
    while (lines.length < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('are counted by kind and status, and timed', () => {
    const text = toPrometheusText(metrics.list())
    expect(text).toContain('verse_requests_total{route="page",status="200"} 1')
    expect(text).toContain('verse_requests_total{route="api",status="404"} 1')
    expect(text).toContain('verse_request_seconds_bucket{route="page",le="+Inf"} 1')
    expect(text).toContain('verse_requests_running 0')
  })

  test('are logged with their ID, without the client and the query', () => {
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      message: 'request',
      requestId: 'abc',
      method: 'GET',
      route: 'page',
      path: '/az/verse/2:255',
      status: 200,
    })
    expect(lines.join('')).not.toMatch(/secret|127\.0\.0\.1/)
  })
})
