import '../hydration/before-hydration.ts'
import type { MessageSource } from '../hydration/page-data.ts'

export function preloadModule(url: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  link.fetchPriority = 'low'
  document.head.append(link)
}

/** Runs once: while the page is idle, or at the latest when hydration begins. */
export function fetchMessages(messages: readonly MessageSource[]): void {
  window.__earlyMessages ??= messages.map(([namespace, url]) => [
    namespace,
    fetch(url).then(
      (response) => (response.ok ? response.json().catch(() => response.status) : response.status),
      () => 0,
    ),
  ])
}
