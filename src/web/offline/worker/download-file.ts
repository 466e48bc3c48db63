import { toUrlKind } from '#shared/url-kind.ts'
import { type CopyFile, matchFile, putFile } from '../offline-store.ts'

/** A connection without data for this long counts as lost. */
const stallMs = 30_000

type Report = (loaded: number) => void

/**
 * Downloads a file unless it is already saved. It is stored complete and with the right hash, or not at all. `report`
 * receives the transferred bytes.
 */
export async function downloadFile(file: CopyFile, report: Report, signal: AbortSignal): Promise<void> {
  if (!(await matchFile(file.sha256))) await download(file, report, signal)
  report(file.bytes)
}

async function download({ url, sha256, size, bytes }: CopyFile, report: Report, signal: AbortSignal): Promise<void> {
  const stall = new AbortController()
  const watch = { timer: setTimeout(() => stall.abort(), stallMs) }
  try {
    // A URL with a hash may come from the browser's cache; any other is revalidated.
    const kind = toUrlKind(url)
    const cache = kind === 'asset' || kind === 'corpus' ? 'default' : 'no-cache'
    const response = await fetch(url, { cache, signal: AbortSignal.any([signal, stall.signal]) })
    if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let read = 0
    for await (const chunk of toChunks(response.body)) {
      clearTimeout(watch.timer)
      watch.timer = setTimeout(() => stall.abort(), stallMs)
      chunks.push(chunk)
      read += chunk.length
      report(size > 0 ? Math.min(bytes, (bytes * read) / size) : bytes)
    }
    const body = await new Blob(chunks).arrayBuffer()
    if ((await toHash(body)) !== sha256) throw new Error(`${url} has another hash than listed`)
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
    await putFile(sha256, new Response(body, { headers: { 'Content-Type': type } }))
  } finally {
    clearTimeout(watch.timer)
  }
}

/** Not every browser can iterate over a stream. */
async function* toChunks(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

async function toHash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
