import { paper as builtPaper } from 'virtual:site'
import type { Theme } from './appearance.ts'

const paper = builtPaper ?? { light: '', dark: '', sepia: '' }

/** Gives the browser's toolbar the background colour: one meta element per system preference. */
export const themeColors = [
  { media: '(prefers-color-scheme: light)', color: paper.light },
  { media: '(prefers-color-scheme: dark)', color: paper.dark },
] as const

/** A theme that the reader chose overrides the system preference. */
export function updateThemeColor(document: Document, theme: Theme): void {
  for (const { media, color } of themeColors) {
    const element = document.querySelector(`meta[name="theme-color"][media="${media}"]`)
    element?.setAttribute('content', theme === 'system' ? color : paper[theme])
  }
}
