import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import { createLimiters } from '../load-shedding/limiters.ts'
import { listMetrics } from './list-metrics.ts'
import { toPrometheusText } from './metric.ts'
import { createRequestMetrics } from './request-metrics.ts'

const feed = { current: () => ({ revision: 7 }), isFollowing: () => true } as CatalogueFeed

const list = (
  countWaitingMail = async (): Promise<number | undefined> => 3,
  findLastSnapshot = async (): Promise<Date | undefined> => undefined,
) =>
  listMetrics({
    requests: createRequestMetrics().list,
    limiters: createLimiters(),
    cache: { usedBytes: 1000, hits: 5 },
    connections: () => 2,
    feed,
    catalogueSince: () => 0,
    countWaitingMail,
    findLastSnapshot,
    eventLoop: monitorEventLoopDelay(),
    version: '1.0.0',
    now: () => new Date(60_000),
  })

test('a counter only grows, and its name ends in _total', async () => {
  const metrics = await list()
  const counters = metrics.filter(({ type }) => type === 'counter').map(({ name }) => name)
  expect(counters.toSorted()).toEqual([
    'process_cpu_seconds_total',
    'verse_cache_hits_total',
    'verse_limiter_rejected_total',
    'verse_requests_total',
  ])
  expect(metrics.map(({ name }) => name).filter((name) => name.endsWith('_total'))).toHaveLength(counters.length)
})

test('each name appears once, with help and type, and each line is in the text format', async () => {
  const metrics = await list()
  const names = metrics.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const sample = /^[a-z0-9_]+(?:\{[a-z_]+="[^"\\\n]*"(?:,[a-z_]+="[^"\\\n]*")*\})? -?[\d.]+(?:e[+-]\d+)?$/
  const comment = /^# (?:HELP [a-z0-9_]+ .+|TYPE [a-z0-9_]+ (?:counter|gauge|histogram))$/
  for (const line of toPrometheusText(metrics).trimEnd().split('\n'))
    expect(line).toMatch(line.startsWith('#') ? comment : sample)
})

test('the outbox is left out while the database is unavailable', async () => {
  expect(toPrometheusText(await list())).toContain('verse_outbox_waiting 3')
  expect(toPrometheusText(await list(async () => undefined))).not.toContain('verse_outbox_waiting')
})

test('the age of the last snapshot appears once a snapshot exists', async () => {
  expect(toPrometheusText(await list())).not.toContain('verse_snapshot_age_seconds')
  const text = toPrometheusText(await list(undefined, async () => new Date(15_000)))
  expect(text).toContain('verse_snapshot_age_seconds 45')
})
