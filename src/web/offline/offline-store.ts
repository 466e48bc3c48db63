import type { CorpusIndex } from '#shared/corpus/corpus-files.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

// The offline store in the browser's Cache Storage, used by the pages and by the service worker. Files are stored by the hash of their
// content, so two copies share equal files, and an interrupted download is resumed. A copy is one record that lists its files. It is written
// after the last file, so a copy becomes valid as a whole or not at all. Workers of two builds read the same records: their fields keep
// their names.

export type CopyFile = {
  readonly url: string
  readonly sha256: string
  /** Uncompressed; `bytes` is as transferred. */
  readonly size: number
  readonly bytes: number
}

export type CopyRecord = {
  /** The build whose worker saved the copy; only that worker renders pages from it. */
  readonly build: string
  readonly revision: number
  /** The state that pages were made from when the copy was saved: see `GET /api/health`. */
  readonly state: string
  readonly languages: readonly InterfaceLanguage[]
  /** Additional editions, by id. Absent from older copies. */
  readonly editions?: readonly string[]
  readonly files: readonly CopyFile[]
  readonly contacts: CorpusIndex['contacts']
  readonly keptAt: string
  /** Whether it replaced a copy of another state. */
  readonly renews: boolean
}

/** The files of the build that a copy contains in addition to the corpus; written by the build. */
export type AppFiles = { readonly build: string; readonly workerBytes: number; readonly files: readonly CopyFile[] }

export type OfflinePreferences = {
  readonly languages: readonly InterfaceLanguage[]
  readonly editions?: readonly string[]
}

/** From the worker to the pages. */
export type OfflineEvent =
  | { readonly type: 'progress'; readonly loaded: number; readonly total: number }
  | { readonly type: 'saved'; readonly isUpdate: boolean }
  | { readonly type: 'failed'; readonly reason: 'connection' | 'room' }

/** From a page to the worker. */
export type OfflineCommand = { readonly type: 'renew' }

export const workerUrl = '/offline-worker.js'
export const appFilesUrl = '/offline-files.json'
/** The URL of the site's current files, including those of these additional editions. */
export function toCorpusIndexUrl(editions: readonly string[]): string {
  return editions.length > 0 ? `/api/corpus?editions=${editions.join(',')}` : '/api/corpus'
}

export const eventsChannel = 'offline'
/** Held while writing a copy, in any tab and any worker. */
export const copyLock = 'offline-copy'

const recordsCache = 'offline-records'
const filesCache = 'offline-files'
/** The source of each open page: see worker/page-sources.ts. */
export const pagesCache = 'offline-pages'
const preferencesUrl = '/offline/wanted'
const recordPrefix = '/offline/copies/'

const openRecords = () => caches.open(recordsCache)
const openFiles = () => caches.open(filesCache)
const toFileUrl = (sha256: string) => `/offline/files/${sha256}`

// Matched by cache name and not opened, because opening a deleted cache would create it again.

export async function readPreferences(): Promise<OfflinePreferences | undefined> {
  return await (await caches.match(preferencesUrl, { cacheName: recordsCache }))?.json()
}

export async function writePreferences(preferences: OfflinePreferences): Promise<void> {
  await (await openRecords()).put(preferencesUrl, Response.json(preferences))
}

export async function readRecord(build: string): Promise<CopyRecord | undefined> {
  return await (await caches.match(recordPrefix + build, { cacheName: recordsCache }))?.json()
}

export async function writeRecord(record: CopyRecord): Promise<void> {
  await (await openRecords()).put(recordPrefix + record.build, Response.json(record))
}

/** The record of the current build and, during a change of build, that of the next one. */
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
  return await caches.match(toFileUrl(sha256), { cacheName: filesCache })
}

export async function putFile(sha256: string, file: Response): Promise<void> {
  await (await openFiles()).put(toFileUrl(sha256), file)
}

/**
 * Deletes the copies of earlier builds, and every file that no copy lists. A copy newer than that of this build stays:
 * its worker is waiting to take over, and until then this one may start many times.
 */
export async function deleteOlder(build: string): Promise<void> {
  const all = await listRecords()
  const own = all.find((record) => record.build === build)
  if (!own) return
  const remaining = all.filter((record) => record === own || record.keptAt > own.keptAt)
  const records = await openRecords()
  for (const record of all) if (!remaining.includes(record)) await records.delete(recordPrefix + record.build)
  const named = new Set(remaining.flatMap(({ files }) => files.map(({ sha256 }) => toFileUrl(sha256))))
  const files = await openFiles()
  for (const key of await files.keys()) if (!named.has(new URL(key.url).pathname)) await files.delete(key)
}

/**
 * Deletes at once, and again when a worker that is writing has finished. The worker does the same, because the page may
 * be closed by then.
 */
export async function deleteAll(): Promise<void> {
  await deleteCaches()
  void navigator.locks.request(copyLock, deleteUnwanted)
}

/**
 * Whether the reader wants no copy, for example because they removed it during the download. Call it only while holding
 * the lock.
 */
export async function deleteUnwanted(): Promise<boolean> {
  if (await readPreferences()) return false
  await deleteCaches()
  return true
}

async function deleteCaches(): Promise<void> {
  for (const name of [recordsCache, filesCache, pagesCache]) await caches.delete(name)
}

export function sumBytes(files: readonly CopyFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
