import { useCallback, useEffect, useRef, useState } from 'react'
import type { CorpusFileName, CorpusIndex } from '#shared/corpus/corpus-files.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import {
  type AppFiles,
  appFilesAddress,
  type CopyNews,
  type CopyRecord,
  dropEverything,
  listRecords,
  newsChannel,
  sumBytes,
  workerAddress,
  writeWanted,
} from './kept-copy.ts'

/** What the site offers at this moment; unknown without a connection. */
export type Offer = {
  readonly state: string
  readonly bytes: Readonly<Record<CorpusFileName, number>>
  readonly appBytes: number
}

/** Longer than a single file may take to give up. */
const silenceMs = 45_000

type Progress = { readonly loaded: number; readonly total: number }

export type OfflineCopy = {
  readonly isSupported: boolean
  /** Undefined until looked up, null when there is none. */
  readonly record: CopyRecord | null | undefined
  readonly offer: Offer | undefined
  readonly progress: Progress | undefined
  readonly problem: 'connection' | 'room' | undefined
  keep(languages: readonly InterfaceLanguage[]): Promise<void>
  clear(): Promise<void>
}

export function useOfflineCopy(): OfflineCopy {
  const [record, setRecord] = useState<OfflineCopy['record']>()
  const [offer, setOffer] = useState<Offer>()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<OfflineCopy['problem']>()
  const isSupported = canKeep()
  const over = useRef(false)

  const look = useCallback(async () => {
    const records = await listRecords()
    setRecord(records.toSorted((a, b) => (a.keptAt < b.keptAt ? 1 : -1))[0] ?? null)
    setOffer(await readOffer().catch(() => undefined))
  }, [])

  useEffect(() => {
    if (!isSupported) return
    const channel = new BroadcastChannel(newsChannel)
    channel.onmessage = ({ data }: MessageEvent<CopyNews>) => {
      // Sent before the end and heard after it.
      if (data.type === 'progress' && over.current) return
      setProgress(data.type === 'progress' ? data : undefined)
      setProblem(data.type === 'failed' ? data.reason : undefined)
      if (data.type === 'kept') void look()
    }
    void look()
    return () => channel.close()
  }, [isSupported, look])

  const giveUp = useCallback(() => {
    over.current = true
    setProgress(undefined)
    setProblem((known) => known ?? 'connection')
  }, [])

  // A worker that the browser ended says nothing more.
  useEffect(() => {
    if (!progress) return
    const timer = setTimeout(giveUp, silenceMs)
    return () => clearTimeout(timer)
  }, [progress, giveUp])

  const keep = useCallback(
    async (languages: readonly InterfaceLanguage[]) => {
      over.current = false
      setProblem(undefined)
      setProgress({ loaded: 0, total: 0 })
      try {
        await writeWanted({ languages })
        // Asked for, so that the browser does not clear it when it is short of room; a no changes nothing else.
        void navigator.storage.persist?.()
        const registration = await navigator.serviceWorker.register(workerAddress)
        registration.active?.postMessage({ type: 'renew' })
        whenGivenUp(registration.installing, giveUp)
      } catch {
        giveUp()
      }
    },
    [giveUp],
  )

  const clear = useCallback(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister()
    await dropEverything()
    setProblem(undefined)
    setProgress(undefined)
    setRecord(null)
  }, [])

  return { isSupported, record, offer, progress, problem, keep, clear }
}

/** The worker says so itself, but is ended as it says it, and the news may be lost. */
function whenGivenUp(worker: ServiceWorker | null, act: () => void): void {
  worker?.addEventListener('statechange', () => worker.state === 'redundant' && act())
}

function canKeep(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'caches' in globalThis
}

async function readOffer(): Promise<Offer> {
  const [index, app] = await Promise.all([read<CorpusIndex>('/api/corpus'), read<AppFiles>(appFilesAddress)])
  const bytes = Object.fromEntries(index.files.map((file) => [file.name, file.bytes])) as Offer['bytes']
  return { state: index.state, bytes, appBytes: app.workerBytes + sumBytes(app.files) }
}

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  return await answer.json()
}
