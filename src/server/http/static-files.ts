import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { toUrlKind } from '#shared/url-kind.ts'
import { type Encoding, encodings } from './choose-encoding.ts'
import { type HeaderList, type InternalResponse, toWebResponse } from './internal-response.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** The policy that a worker has to follow: it may send requests to this site only. */
const workerPolicy = [
  'Content-Security-Policy',
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
] as const

const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The files of the client by their path. */
export type StaticFiles = ReadonlyMap<string, InternalResponse>

/** Browsers, and programs that preview links, request this without reading a page. All of them accept a PNG. */
const favicon = { path: '/favicon.ico', file: '/app/icon-192.png', cacheControl: 'public, max-age=86400' }

/** Reads the built client, about a megabyte, into memory. */
export function loadStaticFiles(directory: string): StaticFiles {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  const known = new Set(names)
  const plain = names.filter((name) => types[extname(name)])
  const files = new Map(plain.map((name) => [`/${name.split(sep).join('/')}`, loadFile(directory, name, known)]))
  const icon = files.get(favicon.file)
  if (icon) files.set(favicon.path, { ...icon, headers: withCacheControl(icon.headers, favicon.cacheControl) })
  return files
}

function withCacheControl(headers: HeaderList, value: string): HeaderList {
  return headers.map(([name, given]) => [name, name === 'Cache-Control' ? value : given])
}

function loadFile(directory: string, name: string, known: ReadonlySet<string>): InternalResponse {
  const body = readFileSync(join(directory, name))
  const available = encodings.filter((encoding) => known.has(name + extensions[encoding]))
  // Names under /assets contain a hash of their content.
  const isImmutable = toUrlKind(`/${name.split(sep).join('/')}`) === 'asset'
  const headers: HeaderList = [
    ['Content-Type', types[extname(name)] ?? 'application/octet-stream'],
    ['Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache'],
    ['Vary', 'Accept-Encoding'],
    ...(name === 'offline-worker.js' ? [workerPolicy] : []),
  ]
  return {
    status: 200,
    headers,
    body,
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 20)}"`,
    // The files are in memory already.
    cacheable: false,
    encoded: Object.fromEntries(
      available.map((encoding) => [encoding, readFileSync(join(directory, name + extensions[encoding]))]),
    ),
  }
}

export function serveStaticFiles(files: StaticFiles): MiddlewareHandler {
  return async ({ req: { path, method, raw } }, next) => {
    const file = method === 'GET' || method === 'HEAD' ? files.get(path) : undefined
    return file ? toWebResponse(file, raw) : await next()
  }
}
