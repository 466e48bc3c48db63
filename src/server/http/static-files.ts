import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { isFresh } from './revision-etag.ts'

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

/** A worker is held to the policy it came with: it may ask this site, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

type Encoding = 'br' | 'gzip'
type StaticFile = {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The built client, about a megabyte, read once and served from memory. Names under /assets carry a hash of their content. */
export function loadStaticFiles(directory: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  const known = new Set(names)
  const plain = names.filter((name) => types[extname(name)])
  return new Map(plain.map((name) => [`/${name.split(sep).join('/')}`, loadFile(directory, name, known)]))
}

function loadFile(directory: string, name: string, known: ReadonlySet<string>): StaticFile {
  const bytes = readFileSync(join(directory, name))
  const encodings = (Object.keys(endings) as Encoding[]).filter((encoding) => known.has(name + endings[encoding]))
  const immutable = name.startsWith('assets')
  return {
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 20)}"`,
    headers: {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      Vary: 'Accept-Encoding',
      ...(name === 'offline-worker.js' && { 'Content-Security-Policy': workerPolicy }),
    },
    bytes,
    encoded: Object.fromEntries(
      encodings.map((encoding) => [encoding, readFileSync(join(directory, name + endings[encoding]))]),
    ),
  }
}

export function serveStaticFiles(files: ReadonlyMap<string, StaticFile>): MiddlewareHandler {
  return async (context, next) => {
    const file = files.get(context.req.path)
    if (!file || (context.req.method !== 'GET' && context.req.method !== 'HEAD')) return next()
    const headers = { ...file.headers, ETag: file.etag }
    if (isFresh(context, file.etag)) return context.body(null, 304, headers)
    const encoding = chooseEncoding(file, context.req.header('accept-encoding') ?? '')
    if (!encoding) return context.body(file.bytes, 200, headers)
    return context.body(file.encoded[encoding] ?? file.bytes, 200, { ...headers, 'Content-Encoding': encoding })
  }
}

function chooseEncoding(file: StaticFile, accepted: string): Encoding | undefined {
  const offered = accepted.split(',').map((part) => part.trim())
  const takes = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  return (Object.keys(endings) as Encoding[]).find((encoding) => file.encoded[encoding] && takes(encoding))
}
