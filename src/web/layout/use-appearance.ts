import { useSyncExternalStore } from 'react'
import { type Appearance, defaultAppearance, readingLayouts, textSizes, themes } from './appearance.ts'

export function useAppearance(): Appearance {
  return {
    theme: useChosen('theme', themes),
    textSize: useChosen('textSize', textSizes),
    readingLayout: useChosen('readingLayout', readingLayouts),
  }
}

function useChosen<K extends keyof Appearance>(key: K, known: readonly Appearance[K][]): Appearance[K] {
  const read = () => {
    const value = document.documentElement.dataset[key]
    return known.find((entry) => entry === value) ?? defaultAppearance[key]
  }
  return useSyncExternalStore(subscribe, read, () => defaultAppearance[key])
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-text-size', 'data-reading-layout'],
  })
  return () => observer.disconnect()
}
