import { toReason } from '../error-reason.ts'

/** Sends the tags to purge to every shared cache. Rejects when one of them was unreachable or refused. */
export type DeliverPurge = (tags: readonly string[]) => Promise<void>

type Settings = { readonly urls: readonly string[]; readonly method: 'POST' | 'BAN' | 'PURGE' }

const timeoutMs = 5000

/** `POST` sends the tags as JSON, for the API of a CDN; `BAN` or `PURGE` sends a pattern in a header, for Varnish. */
export function createDeliverPurge({ urls, method }: Settings): DeliverPurge {
  return async (tags) => {
    const request =
      method === 'POST'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ keys: tags }) }
        : { headers: { 'x-purge-tags': toPattern(tags) } }
    const signal = AbortSignal.timeout(timeoutMs)
    await Promise.all(urls.map((url) => send(url, { method, signal, ...request })))
  }
}

/** A cache that redirects is set up wrongly: only the addresses that the operator gave are asked. */
async function send(url: string, init: RequestInit): Promise<void> {
  // The rest of the URL may contain a secret.
  const { host } = new URL(url)
  const response = await fetch(url, { ...init, redirect: 'error' }).catch((error: Error) => {
    // The message of fetch is the same for every failure.
    throw new Error(`${host} was not reached: ${toReason(error.cause ?? error)}`, { cause: error })
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${host} responded with ${response.status}`)
}

/**
 * A regular expression that matches any of the tags in `Cache-Tag`. It has no spaces: Varnish would end the pattern at
 * the first.
 */
function toPattern(tags: readonly string[]): string {
  return `(^|,)(${tags.map((tag) => tag.replaceAll(/[^\w-]/g, '\\$&')).join('|')})(,|$)`
}
