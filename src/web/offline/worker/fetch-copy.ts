import type { CorpusIndex } from '#shared/corpus/corpus-files.ts'
import {
  type AppFiles,
  appFilesAddress,
  type CopyFile,
  type CopyRecord,
  sumBytes,
  type Wanted,
  writeRecord,
} from '../kept-copy.ts'
import { fetchFile } from './fetch-file.ts'

/** As many as a browser opens to one host. */
const lanes = 4

type Job = {
  readonly build: string
  readonly wanted: Wanted
  /** What is kept already. */
  readonly before: readonly CopyRecord[]
  readonly report: (loaded: number, total: number) => void
}

/** The site has moved to another build: its own worker will make the copy. */
export class OtherBuild extends Error {}

/** Fetches what is missing and then, with one record, makes it the copy of this build. Until then nothing has changed. */
export async function fetchCopy({ build, wanted, before, report }: Job): Promise<CopyRecord> {
  const [app, index] = await Promise.all([readJson<AppFiles>(appFilesAddress), readJson<CorpusIndex>('/api/corpus')])
  if (app.build !== build) throw new OtherBuild()
  const languages = new Set<string>(['ar', 'studies', ...wanted.languages])
  const corpus = index.files.filter(({ name }) => languages.has(name))
  const files: CopyFile[] = [...app.files, ...corpus.map(toCopyFile)]
  await fetchAll(files, report)
  const { revision, state, contacts } = index
  const keptAt = new Date().toISOString()
  const renews = before.length > 0 && before.every((copy) => copy.state !== state)
  const record = { build, revision, state, languages: wanted.languages, files, contacts, keptAt, renews }
  await writeRecord(record)
  return record
}

function toCopyFile({ url, sha256, size, bytes }: CopyFile): CopyFile {
  return { url, sha256, size, bytes }
}

async function fetchAll(files: readonly CopyFile[], report: Job['report']): Promise<void> {
  const total = sumBytes(files)
  const loaded = new Map<string, number>()
  const failing = new AbortController()
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const note = (bytes: number) => {
        loaded.set(file.url, bytes)
        report(sum(loaded.values()), total)
      }
      await fetchFile(file, note, failing.signal)
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, work))
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
  const answer = await fetch(url, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return await answer.json()
}
