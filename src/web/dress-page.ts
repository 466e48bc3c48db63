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
import { toFacesElement } from './chrome/faces-script.ts'
import { themeScript } from './chrome/theme-script.ts'
import { wakeScript } from './chrome/wake-script.ts'
import { type Edit, edit, insertAfter, replace } from './edit-text.ts'
import { handoffId } from './handoff.ts'
import { listTextFiles } from './i18n/brought-texts.ts'
import type { Namespace } from './i18n/translation.ts'
import css from './styles/site.css?inline'

// What the page needs before any script arrives is in the page: theme and styles. React passes over all of it when it takes the
// page up, since none of it is its own.

const start = `<style>${toThemeCss(site.styles)}${css}</style>${toFacesElement(textFace + interfaceFace)}<script>${themeScript}</script>`

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
      data,
      faces: listReadingFaces(language),
      texts: listTextFiles(language, namespaces),
    }),
  ])
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const module = /<script type="module" async="">([\s\S]*?)<\/script>/
const context = /<script>window\.__reactRouterContext = (.*?);window\.__reactRouterContext\.stream = .*?<\/script>/

type Sleep = Pick<Dress, 'isAwake' | 'data'> & {
  readonly faces: ReturnType<typeof listReadingFaces>
  readonly texts: ReturnType<typeof listTextFiles>
}

/**
 * The page is whole without scripts, so they wait until it is idle or first touched, and nothing stands before the reading. What React
 * Router would run for itself on the way, and the data it would stream behind the page, wait with them: see `handoff.ts`.
 */
function putToSleep(html: string, { isAwake, data, faces, texts }: Sleep): Edit[] {
  const found = module.exec(html)
  const router = context.exec(html)
  if (!found || !router) return []
  const preloads = [...html.matchAll(modulePreload)]
  const needed = preloads.map((match) => match[1])
  const asleep = {
    code: found[1],
    needed,
    faces,
    texts,
    context: JSON.parse(router[1] ?? '{}'),
    ...(isAwake && { awake: true }),
  }
  return [
    ...preloads.map((match) => replace(match, '')),
    replace(router, toDataElement(handoffId, data)),
    replace(found, `${toDataElement('asleep', JSON.stringify(asleep))}<script type="module">${wakeScript}</script>`),
  ]
}

function toDataElement(id: string, json: string): string {
  return `<script id="${id}" type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
}
