import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

const firstDelayMs = 100
const maxDelayMs = 5000

/** The delay before the next attempt after this many consecutive failures. */
export function toReconnectDelay(failures: number): number {
  return failures === 0 ? 0 : Math.min(firstDelayMs * 2 ** Math.min(failures - 1, 10), maxDelayMs)
}

/**
 * Listens for revisions on its own connection and reconnects whenever it breaks, with growing delays. Returns how to
 * stop, once the first attempt has succeeded or failed.
 */
export async function listenPostgres(
  createClient: () => pg.Client,
  onRevision: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  const tried = Promise.withResolvers<void>()
  const keepListening = async () => {
    let failures = 0
    while (!signal.aborted) {
      const heard = await listenOnce(createClient(), signal, () => {
        tried.resolve()
        // For writes made while no connection was listening.
        onRevision()
      })
      failures = heard ? 0 : failures + 1
      tried.resolve()
      // At least the first delay, even after a success, so that a server that closes every connection at once is not
      // flooded.
      await setTimeout(Math.max(firstDelayMs, toReconnectDelay(failures)), undefined, { signal, ref: false }).catch(
        () => {},
      )
    }
  }

  async function listenOnce(client: pg.Client, signal: AbortSignal, onListening: () => void): Promise<boolean> {
    const end = () => void client.end().catch(() => {})
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    // Without a listener, a broken connection would end the process.
    client.on('error', () => {})
    client.on('notification', onRevision)
    signal.addEventListener('abort', end)
    try {
      await client.connect()
      await client.query('listen revision')
      onListening()
      await ended
      return true
    } catch {
      end()
      return false
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  const running = keepListening()
  await tried.promise
  return async () => {
    stopping.abort()
    await running
  }
}
