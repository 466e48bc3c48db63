import type { Translation } from './translation.ts'

const id = 'texts'

/** The texts of the page's language, as data in the page: the first paint and the first click need no further request. */
export function toInlineTexts(texts: Translation): string {
  return `<script id="${id}" type="application/json">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>`
}

export function readInlineTexts(document: Document): Translation {
  return JSON.parse(document.getElementById(id)?.textContent || '{}')
}
