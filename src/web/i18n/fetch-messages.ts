import type { Namespace, Namespaces } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

/** Section 7. There are three namespaces, so its limit of ten parallel requests is never reached. */
const retryPolicy = { retries: 5, delayMs: 350 }

export function toMessagesUrl(language: InterfaceLanguage, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json`
}

type Tools = {
  /** The status of an earlier first attempt; 0 when it had no response. */
  readonly firstStatus?: number
  readonly fetch: (url: string) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly warn: (text: string) => void
}

const browser: Tools = {
  fetch: (url) => fetch(url),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  warn: (text) => console.warn(text),
}

/** Retries server and network errors with exponential backoff, but not a missing file or invalid JSON. Never throws. */
export async function fetchMessages<Name extends Namespace>(
  language: InterfaceLanguage,
  namespace: Name,
  given: Partial<Tools> = {},
): Promise<Namespaces[Name] | undefined> {
  const { fetch, wait, warn, firstStatus } = { ...browser, ...given }
  const url = toMessagesUrl(language, namespace)
  for (let attempt = 0; attempt <= retryPolicy.retries; attempt++) {
    if (attempt > 0) await wait(retryPolicy.delayMs * 2 ** (attempt - 1))
    const isEarly = attempt === 0 && firstStatus !== undefined
    const response = isEarly ? undefined : await fetch(url).catch(() => undefined)
    if (response?.ok) return await response.json().catch(() => warn(`${url} is not JSON`))
    const status = isEarly ? firstStatus : (response?.status ?? 0)
    warn(`${url} failed: ${status || 'network'}`)
    if (status > 0 && status < 500) return undefined
  }
  return undefined
}
