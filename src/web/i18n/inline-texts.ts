import { defaultLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import type { Spoken } from './texts.ts'
import type { StudyTexts, Translation } from './translation.ts'

/** What a page needs to be drawn, by namespace. */
export type PageTexts = { readonly translation: Translation; readonly study?: StudyTexts }

const id = 'texts'

/** The texts of the page's language, as data in the page: the first paint and the first click need no further request. */
export function toInlineTexts(texts: PageTexts): string {
  return `<script id="${id}" type="application/json">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>`
}

export function readSpoken(document: Document): Spoken {
  const { lang } = document.documentElement
  return {
    language: isInterfaceLanguage(lang) ? lang : defaultLanguage,
    texts: JSON.parse(document.getElementById(id)?.textContent || '{}'),
  }
}
