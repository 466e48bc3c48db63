import type { CorpusIndex } from '#shared/corpus/corpus-files.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

// What the browser keeps, known to the page and to the worker. Files lie under the hash of their content, so two copies share
// what is the same and a broken download goes on where it broke. A copy is one record that names its files: written when the
// last of them is there, it becomes valid whole or not at all.

export type CopyFile = {
  readonly url: string
  readonly sha256: string
  /** Uncompressed, and as it travels. */
  readonly size: number
  readonly bytes: number
}

export type CopyRecord = {
  /** The build whose worker made the copy; only that worker draws pages from it. */
  readonly build: string
  readonly revision: number
  /** What pages of the same build and content are tagged with. */
  readonly state: string
  readonly languages: readonly InterfaceLanguage[]
  readonly files: readonly CopyFile[]
  readonly contacts: CorpusIndex['contacts']
  readonly keptAt: string
  /** Whether it took the place of a copy with other texts. */
  readonly renews: boolean
}

/** The built files that a copy needs beside the corpus; written by the build. */
export type AppFiles = { readonly build: string; readonly workerBytes: number; readonly files: readonly CopyFile[] }

export type Wanted = { readonly languages: readonly InterfaceLanguage[] }

/** What the worker tells the pages. */
export type CopyNews =
  | { readonly type: 'progress'; readonly loaded: number; readonly total: number }
  | { readonly type: 'kept'; readonly renews: boolean }
  | { readonly type: 'failed'; readonly reason: 'connection' | 'room' }

/** What a page asks of the worker. */
export type CopyRequest = { readonly type: 'renew' }

export const workerAddress = '/offline-worker.js'
export const appFilesAddress = '/offline-files.json'
export const newsChannel = 'offline'

const recordsCache = 'offline-records'
const filesCache = 'offline-files'
/** Which page came from where; see worker/page-sources.ts. */
export const pagesCache = 'offline-pages'
const wantedAddress = '/offline/wanted'
const recordPrefix = '/offline/copies/'

const openRecords = () => caches.open(recordsCache)
const openFiles = () => caches.open(filesCache)
const toFileAddress = (sha256: string) => `/offline/files/${sha256}`

// Looked for by name and not opened: opening a cache that was removed would make it again.

export async function readWanted(): Promise<Wanted | undefined> {
  return await (await caches.match(wantedAddress, { cacheName: recordsCache }))?.json()
}

export async function writeWanted(wanted: Wanted): Promise<void> {
  await (await openRecords()).put(wantedAddress, Response.json(wanted))
}

export async function readRecord(build: string): Promise<CopyRecord | undefined> {
  return await (await caches.match(recordPrefix + build, { cacheName: recordsCache }))?.json()
}

export async function writeRecord(record: CopyRecord): Promise<void> {
  await (await openRecords()).put(recordPrefix + record.build, Response.json(record))
}

/** Of the build that is in use, and for a moment of the one that follows. */
export async function listRecords(): Promise<readonly CopyRecord[]> {
  if (!(await caches.has(recordsCache))) return []
  const records = await openRecords()
  const own = (await records.keys()).filter(({ url }) => new URL(url).pathname.startsWith(recordPrefix))
  const found = await Promise.all(own.map(async (key) => (await records.match(key))?.json()))
  return found.filter((record) => record !== undefined)
}

export async function findFile({ files }: CopyRecord, url: string): Promise<Response | undefined> {
  const file = files.find((one) => one.url === url)
  return file && (await matchFile(file.sha256))
}

export async function matchFile(sha256: string): Promise<Response | undefined> {
  return await caches.match(toFileAddress(sha256), { cacheName: filesCache })
}

export async function putFile(sha256: string, file: Response): Promise<void> {
  await (await openFiles()).put(toFileAddress(sha256), file)
}

/**
 * Forgets the copies of builds before this one, and every file that no copy names. A copy made later than this build's own is left: its
 * worker is waiting to take over, and this one may be woken many times until then.
 */
export async function dropOlder(build: string): Promise<void> {
  const all = await listRecords()
  const own = all.find((record) => record.build === build)
  if (!own) return
  const kept = all.filter((record) => record === own || record.keptAt > own.keptAt)
  const records = await openRecords()
  for (const record of all) if (!kept.includes(record)) await records.delete(recordPrefix + record.build)
  const named = new Set(kept.flatMap(({ files }) => files.map(({ sha256 }) => toFileAddress(sha256))))
  const files = await openFiles()
  for (const key of await files.keys()) if (!named.has(new URL(key.url).pathname)) await files.delete(key)
}

export async function dropEverything(): Promise<void> {
  for (const name of [recordsCache, filesCache, pagesCache]) await caches.delete(name)
}

export function sumBytes(files: readonly CopyFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
