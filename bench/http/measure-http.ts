import { listChapterPages, listSearches, listTenVerses, listVersePages } from './paths.ts'
import { type Running, startNginx, startRawServer } from './servers.ts'
import { type Load, runWarm } from './wrk.ts'

export type Row = {
  readonly name: string
  readonly load: Load
  readonly ratio: number
  readonly target: string
  readonly bytes: number
}

/**
 * Measures each URL and `node:http` with the same bytes in direct succession: absolute numbers are noisy, ratios less
 * so.
 */
export async function measureHttp(site: Running, seconds: number): Promise<Row[]> {
  const rows: Row[] = []
  const cached = [
    { name: 'one verse, cached', path: '/api/verse/2:255', target: '≥ 0.85' },
    { name: 'ten verses, cached', path: '/api/verse?chapter=2&limit=10', target: '≥ 0.85' },
    { name: 'verse page, cached', path: '/az/verse/2:255', target: '≥ 0.75' },
    { name: 'chapter page, cached', path: '/az/chapter/2', target: '≥ 0.75' },
  ]
  for (const { name, path, target } of cached)
    rows.push(...(await measureCached(site, { name, path, target }, seconds)))
  rows.push(await measureNotModified(site, seconds))

  const uncached = [
    { name: 'ten verses', list: listTenVerses, like: '/api/verse?chapter=2&limit=10', target: '≥ 0.3' },
    { name: 'search', list: listSearches, like: '/api/verse?q=light', target: '≥ 0.1' },
    { name: 'verse page', list: listVersePages, like: '/az/verse/2:255', target: '≥ 0.02' },
    // Chapters have 55 verses on average; chapter 42 has 53.
    { name: 'chapter page', list: listChapterPages, like: '/az/chapter/42', target: '≥ 0.01' },
  ]
  for (const { list, ...rest } of uncached)
    rows.push(await measureUncached(site, { ...rest, paths: await list(site.url) }, seconds))
  return rows
}

type Case = {
  readonly name: string
  readonly path: string
  readonly target: string
  /** Headers of each request, such as a cookie. */
  readonly headers?: Readonly<Record<string, string>>
}

export async function measureCached(site: Running, one: Case, seconds: number): Promise<Row[]> {
  const { name, path, target, headers: asked = {} } = one
  const { body, type, headers } = await read(site, path, asked)
  const raw = await withServer(await startRawServer(body, headers), (server) => runWarm({ url: server.url }, seconds))
  const ours = await runWarm({ url: site.url + path, headers: asked }, seconds)
  const nginx = await startNginx(body, type)
  const files = nginx && (await withServer(nginx, (server) => runWarm({ url: server.url }, seconds)))
  const toRow = (title: string, load: Load, goal = ''): Row => ({
    name: title,
    load,
    ratio: load.perSecond / raw.perSecond,
    target: goal,
    bytes: body.length,
  })
  return [
    toRow(`node:http, same bytes: ${name}`, raw),
    ...(files ? [toRow(`nginx, same bytes: ${name}`, files)] : []),
    toRow(name, ours, target),
  ]
}

/**
 * Both responses are one write and differ by less than the machine drifts, so runs alternate and medians are compared.
 */
async function measureNotModified(site: Running, seconds: number): Promise<Row> {
  const url = `${site.url}/api/verse/2:255`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const whole: Load[] = []
  const confirmed: Load[] = []
  for (let turn = 0; turn < 5; turn++) {
    whole.push(await runWarm({ url }, seconds))
    confirmed.push(await runWarm({ url, headers: { 'If-None-Match': etag } }, seconds))
  }
  const load = toMedian(confirmed)
  return {
    name: '304 (ratio to the full response, five alternating runs)',
    load,
    ratio: load.perSecond / toMedian(whole).perSecond,
    target: '> 1',
    bytes: 0,
  }
}

function toMedian(loads: readonly Load[]): Load {
  return loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load
}

type Uncached = {
  readonly name: string
  readonly paths: readonly string[]
  /** A URL whose response has the same size. */
  readonly like: string
  readonly target: string
}

export async function measureUncached(
  site: Running,
  { name, paths, like, target }: Uncached,
  seconds: number,
): Promise<Row> {
  const { body, headers } = await read(site, like)
  const raw = await withServer(await startRawServer(body, headers), (server) => runWarm({ url: server.url }, seconds))
  const load = await runWarm({ url: site.url, paths }, seconds)
  const ratio = load.perSecond / raw.perSecond
  return { name: `${name}, uncached, each URL once`, load, ratio, target, bytes: body.length }
}

async function read(site: Running, path: string, asked: Readonly<Record<string, string>> = {}) {
  const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'identity', ...asked } })
  const headers = [...response.headers]
    .filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name))
    .flat()
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '', headers }
}

async function withServer<T>(server: Running, act: (server: Running) => Promise<T>): Promise<T> {
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}
