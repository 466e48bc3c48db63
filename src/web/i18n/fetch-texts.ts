import type { Namespace, Namespaces } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

/** Section 7. There are three namespaces, so the ten parallel reads it allows are never reached. */
const loader = { retries: 5, delayMs: 350 }

export function toTextsAddress(language: InterfaceLanguage, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json`
}

type Tools = {
  readonly fetch: (address: string) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly warn: (text: string) => void
}

const browser: Tools = {
  fetch: (address) => fetch(address),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  warn: (text) => console.warn(text),
}

/** A server or network that fails is asked again, ever later; a file that is not there or not JSON is not. Nothing is thrown. */
export async function fetchTexts<Name extends Namespace>(
  language: InterfaceLanguage,
  namespace: Name,
  tools = browser,
): Promise<Namespaces[Name] | undefined> {
  const address = toTextsAddress(language, namespace)
  for (let attempt = 0; attempt <= loader.retries; attempt++) {
    if (attempt > 0) await tools.wait(loader.delayMs * 2 ** (attempt - 1))
    const response = await tools.fetch(address).catch(() => undefined)
    if (response?.ok) return await response.json().catch(() => tools.warn(`${address} is not JSON`))
    tools.warn(`${address} failed: ${response?.status ?? 'network'}`)
    if (response && response.status < 500) return undefined
  }
  return undefined
}
