import type { Namespace, Namespaces } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

/** Section 7. There are three namespaces, so its limit of ten parallel requests is never reached. */
const retryPolicy = { retries: 5, delayMs: 350 }

export function toMessagesUrl(language: InterfaceLanguage, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json`
}

type Tools = {
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
  tools = browser,
): Promise<Namespaces[Name] | undefined> {
  const url = toMessagesUrl(language, namespace)
  for (let attempt = 0; attempt <= retryPolicy.retries; attempt++) {
    if (attempt > 0) await tools.wait(retryPolicy.delayMs * 2 ** (attempt - 1))
    const response = await tools.fetch(url).catch(() => undefined)
    if (response?.ok) return await response.json().catch(() => tools.warn(`${url} is not JSON`))
    tools.warn(`${url} failed: ${response?.status ?? 'network'}`)
    if (response && response.status < 500) return undefined
  }
  return undefined
}
