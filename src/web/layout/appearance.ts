export const themes = ['system', 'light', 'dark', 'sepia'] as const
export const textSizes = ['normal', 'large', 'largest'] as const
/** The arrangement of Arabic and translation on chapter pages. */
export const readingLayouts = ['both', 'beside', 'arabic', 'translation'] as const
export type Theme = (typeof themes)[number]
export type TextSize = (typeof textSizes)[number]
export type ReadingLayout = (typeof readingLayouts)[number]
export type Appearance = {
  readonly theme: Theme
  readonly textSize: TextSize
  readonly readingLayout: ReadingLayout
}

/**
 * The defaults, which are not stored. The keys are those of local storage and of the root element's data attributes,
 * where style sheets read the choice.
 */
export const defaultAppearance: Appearance = { theme: 'system', textSize: 'normal', readingLayout: 'both' }

export function isAppearanceKey(name: string): name is keyof Appearance {
  return name in defaultAppearance
}

export function chooseAppearance<K extends keyof Appearance>(key: K, value: Appearance[K]): void {
  const { dataset } = document.documentElement
  const isDefault = value === defaultAppearance[key]
  if (isDefault) delete dataset[key]
  else dataset[key] = value
  try {
    if (isDefault) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be disabled; the choice then applies to this page only.
  }
}

/** Runs before the first paint, and when a page returns from the back/forward cache. Without scripts, the system's preference applies. */
export function applySavedAppearance(): void {
  const { dataset } = document.documentElement
  try {
    for (const key in defaultAppearance) {
      const saved = localStorage.getItem(key)
      if (saved) dataset[key] = saved
      else delete dataset[key]
    }
  } catch {
    // Storage may be disabled.
  }
}
