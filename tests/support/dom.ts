import { vi } from 'vitest'

/** Web storage in memory. Node has globals of the same names, which hide those of the test's document. */
export function stubStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, createStorage())
}

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/**
 * Makes listeners added to the window from now on removable, so that one test does not receive the events of the next.
 */
export function collectListeners(): () => void {
  const controller = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
      const given = typeof options === 'object' ? options : { capture: options ?? false }
      const signals = [controller.signal, ...(given.signal ? [given.signal] : [])]
      add(type, listener, { ...given, signal: AbortSignal.any(signals) })
    },
  )
  return () => controller.abort()
}
