import { listSearches, listTenVerses, listVersePages } from './addresses.ts'
import { type Running, startNginx, startRawServer } from './servers.ts'
import { type Load, runWrk } from './wrk.ts'

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

  const ten = await measureAgainst(site, '/api/verse?chapter=2&limit=10', seconds)
  rows.push(await uncached(site, 'ten verses, each address once', await listTenVerses(site.url), ten, '≥ 0.3', seconds))
  rows.push(await uncached(site, 'search, each word once', await listSearches(site.url), ten, '≥ 0.1', seconds))
  const page = await measureAgainst(site, '/az/verse/2:255', seconds)
  rows.push(
    await uncached(site, 'verse page, each address once', await listVersePages(site.url), page, '≥ 0.02', seconds),
  )
  return rows
}

type Case = { readonly name: string; readonly path: string; readonly wanted: string }

async function measureCached(site: Running, { name, path, wanted }: Case, seconds: number): Promise<Row[]> {
  const { body, type, headers } = await read(site, path)
  const raw = await withServer(await startRawServer(body, headers), (server) => runWrk({ url: server.url }, seconds))
  const ours = await runWrk({ url: site.url + path }, seconds)
  const nginx = await startNginx(body, type)
  const files = nginx && (await withServer(nginx, (server) => runWrk({ url: server.url }, seconds)))
  return [
    { name: `node:http with the bytes of: ${name}`, load: raw, ratio: 1, wanted: '', bytes: body.length },
    ...(files
      ? [
          {
            name: `nginx with the bytes of: ${name}`,
            load: files,
            ratio: files.perSecond / raw.perSecond,
            wanted: '',
            bytes: body.length,
          },
        ]
      : []),
    { name, load: ours, ratio: ours.perSecond / raw.perSecond, wanted, bytes: body.length },
  ]
}

async function measureFresh(site: Running, seconds: number): Promise<Row> {
  const path = '/api/verse/2:255'
  const etag = (await fetch(site.url + path)).headers.get('etag') ?? ''
  const whole = await runWrk({ url: site.url + path }, seconds)
  const load = await runWrk({ url: site.url + path, headers: { 'If-None-Match': etag } }, seconds)
  return {
    name: '304 (ratio to the whole answer)',
    load,
    ratio: load.perSecond / whole.perSecond,
    wanted: '> 1',
    bytes: 0,
  }
}

async function measureAgainst(site: Running, path: string, seconds: number): Promise<Load> {
  const { body, headers } = await read(site, path)
  return await withServer(await startRawServer(body, headers), (server) => runWrk({ url: server.url }, seconds))
}

async function uncached(
  site: Running,
  name: string,
  paths: readonly string[],
  raw: Load,
  wanted: string,
  seconds: number,
): Promise<Row> {
  const load = await runWrk({ url: site.url, paths }, seconds)
  return { name, load, ratio: load.perSecond / raw.perSecond, wanted, bytes: 0 }
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
