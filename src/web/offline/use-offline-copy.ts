import { useCallback, useEffect, useRef, useState } from 'react'
import type { CorpusEdition, CorpusFileName, CorpusIndex } from '#shared/corpus/corpus-files.ts'
import {
  type AppFiles,
  appFilesUrl,
  type CopyRecord,
  deleteAll,
  eventsChannel,
  listRecords,
  type OfflineEvent,
  type OfflinePreferences,
  sumBytes,
  toCorpusIndexUrl,
  workerUrl,
  writePreferences,
} from './offline-store.ts'

/** What the site currently offers for download; unknown without a connection. */
export type Offer = {
  readonly state: string
  readonly bytes: Readonly<Record<CorpusFileName, number>>
  /** The additional editions. */
  readonly editions: readonly CorpusEdition[]
  readonly appBytes: number
}

/** Longer than the timeout of a single file. */
const eventTimeoutMs = 45_000

type Progress = { readonly loaded: number; readonly total: number }

export type OfflineCopy = {
  readonly isSupported: boolean
  /** Undefined until it is read, null if there is none. */
  readonly record: CopyRecord | null | undefined
  readonly offer: Offer | undefined
  readonly progress: Progress | undefined
  readonly problem: 'connection' | 'room' | undefined
  save(preferences: OfflinePreferences): Promise<void>
  remove(): Promise<void>
}

export function useOfflineCopy(editions: readonly string[]): OfflineCopy {
  const [record, setRecord] = useState<OfflineCopy['record']>()
  const [offer, setOffer] = useState<Offer>()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<OfflineCopy['problem']>()
  const [isDenied, setDenied] = useState(false)
  const isSupported = isOfflineSupported() && !isDenied
  const isOver = useRef(false)

  const refresh = useCallback(async () => {
    const records = await listRecords().catch(() => undefined)
    // The browser has a store but denies access to it, for example because the reader blocks the data of sites.
    if (!records) return setDenied(true)
    setRecord(records.toSorted((a, b) => (a.keptAt < b.keptAt ? 1 : -1))[0] ?? null)
    setOffer(await readOffer(editions).catch(() => undefined))
  }, [editions])

  useEffect(() => {
    if (!isSupported) return
    const channel = new BroadcastChannel(eventsChannel)
    channel.onmessage = ({ data }: MessageEvent<OfflineEvent>) => {
      // A progress event sent before the end may arrive after it.
      if (data.type === 'progress' && isOver.current) return
      setProgress(data.type === 'progress' ? data : undefined)
      setProblem(data.type === 'failed' ? data.reason : undefined)
      if (data.type === 'saved') void refresh()
    }
    void refresh()
    return () => channel.close()
  }, [isSupported, refresh])

  const fail = useCallback(() => {
    isOver.current = true
    setProgress(undefined)
    setProblem((known) => known ?? 'connection')
  }, [])

  // A worker that the browser stopped sends no further events.
  useEffect(() => {
    if (!progress) return
    const timer = setTimeout(fail, eventTimeoutMs)
    return () => clearTimeout(timer)
  }, [progress, fail])

  const save = useCallback(
    async (preferences: OfflinePreferences) => {
      isOver.current = false
      setProblem(undefined)
      setProgress({ loaded: 0, total: 0 })
      try {
        await writePreferences(preferences)
        // Asks the browser not to evict the copy when storage is short. A refusal changes nothing else.
        void navigator.storage.persist?.()
        const registration = await navigator.serviceWorker.register(workerUrl)
        registration.active?.postMessage({ type: 'renew' })
        onInstallFailed(registration.installing, fail)
      } catch {
        fail()
      }
    },
    [fail],
  )

  const remove = useCallback(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister()
    await deleteAll()
    setProblem(undefined)
    setProgress(undefined)
    setRecord(null)
  }, [])

  return { isSupported, record, offer, progress, problem, save, remove }
}

/** The worker also sends an event, but it is stopped at the same time, so the event may be lost. */
function onInstallFailed(worker: ServiceWorker | null, callback: () => void): void {
  worker?.addEventListener('statechange', () => worker.state === 'redundant' && callback())
}

function isOfflineSupported(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'caches' in globalThis
}

async function readOffer(editions: readonly string[]): Promise<Offer> {
  const [index, app] = await Promise.all([read<CorpusIndex>(toCorpusIndexUrl(editions)), read<AppFiles>(appFilesUrl)])
  const bytes = Object.fromEntries(index.files.map((file) => [file.name, file.bytes])) as Offer['bytes']
  return { state: index.state, bytes, editions: index.editions ?? [], appBytes: app.workerBytes + sumBytes(app.files) }
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(String(response.status))
  return await response.json()
}
