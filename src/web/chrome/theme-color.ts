import { site } from 'virtual:site'
import type { Theme } from './appearance.ts'

const paper = site.styles.multiVars['--paper'] ?? { light: '', dark: '', sepia: '' }

/** The browser's own bar takes the colour of the paper: one element for each preference of the system. */
export const browserBars = [
  { media: '(prefers-color-scheme: light)', color: paper.light },
  { media: '(prefers-color-scheme: dark)', color: paper.dark },
] as const

/** A theme that the reader chose goes before the system's. */
export function paintBrowserBar(document: Document, theme: Theme): void {
  for (const { media, color } of browserBars) {
    const element = document.querySelector(`meta[name="theme-color"][media="${media}"]`)
    element?.setAttribute('content', theme === 'system' ? color : paper[theme])
  }
}
