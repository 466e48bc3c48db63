import { site } from 'virtual:site'
import amiri from '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2?url'
import serifCyrillic from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-wght-normal.woff2?url'
import serifLatinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url'
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { toThemeCss } from '#shared/site/theme-css.ts'
import { themeScript } from './chrome/theme-script.ts'
import { wakeScript } from './chrome/wake-script.ts'
import { type Edit, edit, insertAfter, insertBefore, replace } from './edit-text.ts'
import { type PageTexts, toInlineTexts } from './i18n/inline-texts.ts'
import css from './styles/site.css?inline'

// What the page needs before any script arrives is in the page: theme, styles, texts. React passes over all of it when it takes the
// page up, since none of it is its own.

const start = `<style>${toThemeCss(site.styles)}${css}</style><script>${themeScript}</script>`

/** The faces of the reading text; the rest come when the browser meets them. */
const faces: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [amiri, serifLatin],
  az: [amiri, serifLatin, serifLatinExt],
  tr: [amiri, serifLatin, serifLatinExt],
  ru: [amiri, serifCyrillic],
}

function toPreload(href: string): string {
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`
}

type Dress = {
  readonly language: InterfaceLanguage
  readonly texts: PageTexts
  /** What the loaders gave, as React Router's client reads it. */
  readonly data: string
  /** Whether the page is little without scripts, and so must not wait for a touch. */
  readonly isAwake: boolean
}

export function dressPage(html: string, { language, texts, data, isAwake }: Dress): string {
  const head = start + faces[language].map(toPreload).join('')
  return edit(html, [
    ...insertAfter(html, '<meta charSet="utf-8"/>', head),
    ...insertBefore(html, '</head>', toInlineTexts(texts)),
    ...putToSleep(html, isAwake),
    ...insertBefore(html, '</body>', handOver(data)),
  ])
}

/** React Router would stream this behind the page, and React wait for it. */
function handOver(data: string): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script>(function(c){c.enqueue(${text});c.close()})(window.__reactRouterContext.streamController)</script>`
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const module = /<script type="module" async="">([\s\S]*?)<\/script>/

/** The page is whole without scripts, so they wait until it is idle or first touched, and nothing stands before the reading. */
function putToSleep(html: string, isAwake: boolean): Edit[] {
  const found = module.exec(html)
  if (!found) return []
  const preloads = [...html.matchAll(preload)]
  const asleep = { code: found[1], needed: preloads.map((match) => match[1]), ...(isAwake && { awake: true }) }
  const json = JSON.stringify(asleep).replaceAll('<', '\\u003c')
  const wake = `<script id="asleep" type="application/json">${json}</script><script>${wakeScript}</script>`
  return [...preloads.map((match) => replace(match, '')), replace(found, wake)]
}
