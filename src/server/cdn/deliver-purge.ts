/** Tells every shared cache which tags are old. Rejects when one of them was not reached or did not agree. */
export type DeliverPurge = (tags: readonly string[]) => Promise<void>

type Settings = { readonly urls: readonly string[]; readonly method: 'POST' | 'BAN' | 'PURGE' }

const timeoutMs = 5000

/** `POST` with the tags as JSON, for the interface of a CDN; `BAN` or `PURGE` with a pattern in a header, for Varnish. */
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
  const response = await fetch(url, { ...init, redirect: 'error' })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
}

/** A regular expression for one of the tags in `Cache-Tag`. It has no spaces: Varnish would take them for the end of it. */
function toPattern(tags: readonly string[]): string {
  return `(^|,)(${tags.map((tag) => tag.replaceAll(/[^\w-]/g, '\\$&')).join('|')})(,|$)`
}
