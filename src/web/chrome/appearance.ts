import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark', 'sepia'] as const
export const textSizes = ['normal', 'large', 'largest'] as const
export type Theme = (typeof themes)[number]
export type TextSize = (typeof textSizes)[number]

/** The page's root element carries the choice, where the style sheets read it; the theme script puts it there before the first paint. */
const attributes = { theme: 'data-theme', textSize: 'data-text-size' } as const
/** What holds when nothing was chosen, and so is not stored. */
const defaults = { theme: 'system', textSize: 'normal' } as const

type Choice = { readonly theme: Theme; readonly textSize: TextSize }

export function choose<K extends keyof Choice>(window: Window, kind: K, value: Choice[K]): void {
  const root = window.document.documentElement
  const isDefault = value === defaults[kind]
  if (isDefault) root.removeAttribute(attributes[kind])
  else root.setAttribute(attributes[kind], value)
  try {
    if (isDefault) window.localStorage.removeItem(kind)
    else window.localStorage.setItem(kind, value)
  } catch {
    // Storage may be switched off; the choice then holds for this page.
  }
}

export function useAppearance(): Choice {
  return { theme: useChosen('theme', themes), textSize: useChosen('textSize', textSizes) }
}

function useChosen<K extends keyof Choice>(kind: K, known: readonly Choice[K][]): Choice[K] {
  const read = () => {
    const value = document.documentElement.getAttribute(attributes[kind])
    return known.find((entry) => entry === value) ?? defaults[kind]
  }
  return useSyncExternalStore(subscribe, read, () => defaults[kind]) as Choice[K]
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: Object.values(attributes) })
  return () => observer.disconnect()
}
