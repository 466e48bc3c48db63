import { paper } from 'virtual:site'
import type { Theme } from './appearance.ts'

/** Gives the browser's toolbar the background colour: one meta element per system preference. */
export const themeColors = (['light', 'dark'] as const).map((scheme) => ({
  media: `(prefers-color-scheme: ${scheme})`,
  color: paper[scheme],
}))

/** A theme that the reader chose overrides the system preference. */
export function updateThemeColor(document: Document, theme: Theme): void {
  for (const { media, color } of themeColors) {
    const element = document.querySelector(`meta[name="theme-color"][media="${media}"]`)
    element?.setAttribute('content', theme === 'system' ? color : paper[theme])
  }
}
