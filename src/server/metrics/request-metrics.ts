import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { toUrlKind, type UrlKind } from '#shared/url-kind.ts'
import type { Metric, Sample } from './metric.ts'

/** Upper bounds of the histogram, in seconds. A cached response is below the first, a page below the second or third. */
const bucketBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Timing = { readonly buckets: number[]; sum: number; count: number }

/** Counts and times requests until the last byte of the response is passed to the connection. */
export function createRequestMetrics() {
  const counts = new Map<string, number>()
  const timings = new Map<UrlKind, Timing>()
  const state = { running: 0 }

  const record = (kind: UrlKind, status: number, seconds: number) => {
    const key = `${kind} ${status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    const timing = timings.get(kind) ?? { buckets: bucketBounds.map(() => 0), sum: 0, count: 0 }
    timings.set(kind, timing)
    const at = bucketBounds.findIndex((bound) => seconds <= bound)
    if (at >= 0) timing.buckets[at] = (timing.buckets[at] ?? 0) + 1
    timing.sum += seconds
    timing.count++
  }

  const measure =
    (listener: RequestListener): RequestListener =>
    (request: IncomingMessage, response: ServerResponse) => {
      const startedAt = performance.now()
      state.running++
      response.once('close', () => {
        state.running--
        // 499, as in nginx: the client disconnected before the response was sent.
        const status = response.writableFinished ? response.statusCode : 499
        record(toUrlKind(request.url ?? ''), status, (performance.now() - startedAt) / 1000)
      })
      listener(request, response)
    }

  const list = (): Metric[] => [
    {
      name: 'verse_requests_total',
      help: 'Responses by kind of URL and status; 499 is a client that disconnected.',
      type: 'counter',
      samples: [...counts].map(([key, value]) => {
        const [route = '', status = ''] = key.split(' ')
        return { labels: { route, status }, value }
      }),
    },
    {
      name: 'verse_request_seconds',
      help: 'From the request to the end of its response.',
      type: 'histogram',
      samples: [...timings].flatMap(([route, timing]) => toSamples(route, timing)),
    },
    {
      name: 'verse_requests_running',
      help: 'Requests whose response is not complete yet.',
      type: 'gauge',
      samples: [{ value: state.running }],
    },
  ]
  return { measure, list }
}

function toSamples(route: string, { buckets, sum, count }: Timing): Sample[] {
  const upTo = (at: number) => buckets.slice(0, at + 1).reduce((total, each) => total + each, 0)
  return [
    ...bucketBounds.map(
      (bound, at): Sample => ({ suffix: '_bucket', labels: { route, le: String(bound) }, value: upTo(at) }),
    ),
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: sum },
    { suffix: '_count', labels: { route }, value: count },
  ]
}
