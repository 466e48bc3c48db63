import { listSearches, listTenVerses, listVersePages } from './addresses.ts'
import { type Running, startNginx, startRawServer } from './servers.ts'
import { type Load, runWarm } from './wrk.ts'

export type Row = {
  readonly name: string
  readonly load: Load
  readonly ratio: number
  readonly wanted: string
  readonly bytes: number
}

/** Each of ours beside `node:http` with the same bytes, one right after the other: machines are noisy, ratios less so. */
export async function measureHttp(site: Running, seconds: number): Promise<Row[]> {
  const rows: Row[] = []
  const cached = [
    { name: 'one verse, cached', path: '/api/verse/2:255', wanted: '≥ 0.85' },
    { name: 'ten verses, cached', path: '/api/verse?chapter=2&limit=10', wanted: '≥ 0.85' },
    { name: 'verse page, cached', path: '/az/verse/2:255', wanted: '≥ 0.75' },
  ]
  for (const { name, path, wanted } of cached)
    rows.push(...(await measureCached(site, { name, path, wanted }, seconds)))
  rows.push(await measureFresh(site, seconds))

  const made = [
    { name: 'ten verses', list: listTenVerses, like: '/api/verse?chapter=2&limit=10', wanted: '≥ 0.3' },
    { name: 'search', list: listSearches, like: '/api/verse?q=light', wanted: '≥ 0.1' },
    { name: 'verse page', list: listVersePages, like: '/az/verse/2:255', wanted: '≥ 0.02' },
  ]
  for (const { list, ...fresh } of made)
    rows.push(await measureMade(site, { ...fresh, paths: await list(site.url) }, seconds))
  return rows
}

type Case = { readonly name: string; readonly path: string; readonly wanted: string }

async function measureCached(site: Running, { name, path, wanted }: Case, seconds: number): Promise<Row[]> {
  const { body, type, headers } = await read(site, path)
  const raw = await withServer(await startRawServer(body, headers), (server) => runWarm({ url: server.url }, seconds))
  const ours = await runWarm({ url: site.url + path }, seconds)
  const nginx = await startNginx(body, type)
  const files = nginx && (await withServer(nginx, (server) => runWarm({ url: server.url }, seconds)))
  const toRow = (title: string, load: Load, asked = ''): Row => ({
    name: title,
    load,
    ratio: load.perSecond / raw.perSecond,
    wanted: asked,
    bytes: body.length,
  })
  return [
    toRow(`node:http with the bytes of: ${name}`, raw),
    ...(files ? [toRow(`nginx with the bytes of: ${name}`, files)] : []),
    toRow(name, ours, wanted),
  ]
}

/** Both are one write, and a machine drifts by more than they differ: in turns, and the middle of each. */
async function measureFresh(site: Running, seconds: number): Promise<Row> {
  const url = `${site.url}/api/verse/2:255`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const whole: Load[] = []
  const confirmed: Load[] = []
  for (let turn = 0; turn < 5; turn++) {
    whole.push(await runWarm({ url }, seconds))
    confirmed.push(await runWarm({ url, headers: { 'If-None-Match': etag } }, seconds))
  }
  const load = toMiddle(confirmed)
  return {
    name: '304 (ratio to the whole answer, in five turns)',
    load,
    ratio: load.perSecond / toMiddle(whole).perSecond,
    wanted: '> 1',
    bytes: 0,
  }
}

function toMiddle(loads: readonly Load[]): Load {
  return loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load
}

type Made = {
  readonly name: string
  readonly paths: readonly string[]
  /** An address whose answer is as large as any of them. */
  readonly like: string
  readonly wanted: string
}

async function measureMade(site: Running, { name, paths, like, wanted }: Made, seconds: number): Promise<Row> {
  const { body, headers } = await read(site, like)
  const raw = await withServer(await startRawServer(body, headers), (server) => runWarm({ url: server.url }, seconds))
  const load = await runWarm({ url: site.url, paths }, seconds)
  const ratio = load.perSecond / raw.perSecond
  return { name: `${name}, each address once`, load, ratio, wanted, bytes: body.length }
}

async function read(site: Running, path: string) {
  const answer = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'identity' } })
  const headers = [...answer.headers]
    .filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name))
    .flat()
  return { body: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '', headers }
}

async function withServer<T>(server: Running, act: (server: Running) => Promise<T>): Promise<T> {
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}
