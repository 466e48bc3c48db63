import type { CorpusIndex } from '#shared/corpus/corpus-files.ts'
import {
  type AppFiles,
  appFilesUrl,
  type CopyFile,
  type CopyRecord,
  type OfflinePreferences,
  sumBytes,
  toCorpusIndexUrl,
  writeRecord,
} from '../offline-store.ts'
import { downloadFile } from './download-file.ts'

/** The number of connections that a browser opens to one host. */
const maxConcurrent = 4

type Job = {
  readonly build: string
  readonly preferences: OfflinePreferences
  /** The copies saved so far. */
  readonly previous: readonly CopyRecord[]
  readonly report: (loaded: number, total: number) => void
}

/** The site runs another build, whose own worker will download the copy. */
export class BuildMismatch extends Error {}

/**
 * Downloads the missing files, then writes the record that makes them the copy of this build. Until then nothing
 * changes.
 */
export async function downloadCopy({ build, preferences, previous, report }: Job): Promise<CopyRecord> {
  const { editions = [] } = preferences
  const [app, index] = await Promise.all([
    readJson<AppFiles>(appFilesUrl),
    readJson<CorpusIndex>(toCorpusIndexUrl(editions)),
  ])
  if (app.build !== build) throw new BuildMismatch()
  const languages = new Set<string>(['ar', 'studies', ...preferences.languages])
  const corpus = index.files.filter(({ name }) => languages.has(name))
  // Not all that the reader chose: one may be the default edition now, and its file is then that of its language.
  const additional = index.editions ?? []
  const files: CopyFile[] = [...app.files, ...[...corpus, ...additional].map(toCopyFile)]
  await downloadAll(files, report)
  const { revision, state, contacts } = index
  const keptAt = new Date().toISOString()
  const renews = previous.length > 0 && previous.every((copy) => copy.state !== state)
  const chosen = { languages: preferences.languages, editions: additional.map(({ id }) => id) }
  const record = { build, revision, state, ...chosen, files, contacts, keptAt, renews }
  await writeRecord(record)
  return record
}

function toCopyFile({ url, sha256, size, bytes }: CopyFile): CopyFile {
  return { url, sha256, size, bytes }
}

async function downloadAll(files: readonly CopyFile[], report: Job['report']): Promise<void> {
  const total = sumBytes(files)
  const loaded = new Map<string, number>()
  const failing = new AbortController()
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const onProgress = (bytes: number) => {
        loaded.set(file.url, bytes)
        report(sum(loaded.values()), total)
      }
      await downloadFile(file, onProgress, failing.signal)
    }
  }
  try {
    await Promise.all(Array.from({ length: maxConcurrent }, work))
  } catch (error) {
    failing.abort()
    throw error
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return await response.json()
}
