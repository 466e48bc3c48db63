import { site } from 'virtual:site'
import amiri from 'faces/amiri-arabic.woff2?url'
import small from 'faces/faces.json'
import interfaceFace from 'faces/inter.css?inline'
import textFace from 'faces/serif.css?inline'
import cyrillic from 'faces/serif-cyrillic.woff2?url'
import latin from 'faces/serif-latin.woff2?url'
import latinExt from 'faces/serif-latin-ext.woff2?url'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { toThemeCss } from '#shared/site/theme-css.ts'
import { facesId } from './chrome/faces-script.ts'
import { themeScript } from './chrome/theme-script.ts'
import { wakeScript } from './chrome/wake-script.ts'
import { type Edit, edit, insertAfter, insertBefore, replace } from './edit-text.ts'
import { listTextFiles } from './i18n/brought-texts.ts'
import type { Namespace } from './i18n/translation.ts'
import css from './styles/site.css?inline'

// What the page needs before any script arrives is in the page: theme and styles. React passes over all of it when it takes the
// page up, since none of it is its own.

const start = `<style>${toThemeCss(site.styles)}${css}</style><style id="${facesId}">${textFace}${interfaceFace}</style><script>${themeScript}</script>`

/** Every verse is in Arabic, so its face comes with the page. */
const preload = `<link rel="preload" href="${amiri}" as="font" type="font/woff2" crossorigin>`

const european = { latin, 'latin-ext': latinExt, cyrillic }
const scriptsOf: Readonly<Record<InterfaceLanguage, readonly (keyof typeof european)[]>> = {
  en: ['latin'],
  az: ['latin', 'latin-ext'],
  tr: ['latin', 'latin-ext'],
  ru: ['latin', 'cyrillic'],
}

/** Address, weight and range of the reading text's face, for a first visit: see `chrome/faces-script.ts`. */
function listReadingFaces(language: InterfaceLanguage): (readonly string[])[] {
  return scriptsOf[language].flatMap((script) =>
    small.weights.map((weight) => [european[script], weight, small.letters[script]]),
  )
}

type Dress = {
  readonly language: InterfaceLanguage
  /** Whose texts the page is drawn with. */
  readonly namespaces: readonly Namespace[]
  /** What the loaders gave, as React Router's client reads it. */
  readonly data: string
  /** Whether the page is little without scripts, and so must not wait for a touch. */
  readonly isAwake: boolean
}

export function dressPage(html: string, { language, namespaces, data, isAwake }: Dress): string {
  return edit(html, [
    ...insertAfter(html, '<meta charSet="utf-8"/>', start + preload),
    ...putToSleep(html, {
      isAwake,
      faces: listReadingFaces(language),
      texts: listTextFiles(language, namespaces),
    }),
    ...insertBefore(html, '</body>', handOver(data)),
  ])
}

/** React Router would stream this behind the page, and React wait for it. */
function handOver(data: string): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script>(function(c){c.enqueue(${text});c.close()})(window.__reactRouterContext.streamController)</script>`
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const module = /<script type="module" async="">([\s\S]*?)<\/script>/

type Sleep = Pick<Dress, 'isAwake'> & {
  readonly faces: ReturnType<typeof listReadingFaces>
  readonly texts: ReturnType<typeof listTextFiles>
}

/** The page is whole without scripts, so they wait until it is idle or first touched, and nothing stands before the reading. */
function putToSleep(html: string, { isAwake, faces, texts }: Sleep): Edit[] {
  const found = module.exec(html)
  if (!found) return []
  const preloads = [...html.matchAll(modulePreload)]
  const needed = preloads.map((match) => match[1])
  const asleep = { code: found[1], needed, faces, texts, ...(isAwake && { awake: true }) }
  const json = JSON.stringify(asleep).replaceAll('<', '\\u003c')
  const wake = `<script id="asleep" type="application/json">${json}</script><script>${wakeScript}</script>`
  return [...preloads.map((match) => replace(match, '')), replace(found, wake)]
}
