import { defaultLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
import type { Spoken } from './texts.ts'
import type { StudyTexts, Translation } from './translation.ts'

/** What a page needs to be drawn, by namespace. */
export type PageTexts = { readonly translation: Translation; readonly study?: StudyTexts }

const id = 'texts'

const written = new WeakMap<Translation, Map<StudyTexts | undefined, string>>()

/** The texts of the page's language, as data in the page: the first paint and the first click need no further request. */
export function toInlineTexts(texts: PageTexts): string {
  const { translation, study } = texts
  const known = written.get(translation) ?? new Map()
  written.set(translation, known)
  const json = known.get(study) ?? JSON.stringify(texts).replaceAll('<', '\\u003c')
  known.set(study, json)
  return `<script id="${id}" type="application/json">${json}</script>`
}

export function readSpoken(document: Document): Spoken {
  const { lang } = document.documentElement
  return {
    language: isInterfaceLanguage(lang) ? lang : defaultLanguage,
    texts: JSON.parse(document.getElementById(id)?.textContent || '{}'),
  }
}
