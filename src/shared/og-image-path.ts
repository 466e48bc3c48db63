import type { InterfaceLanguage } from './language/languages.ts'

/** The size that link previews recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** Longer ids (a hand-picked set of many verses) get the default image, because some services cut long URLs. */
const maxIdLength = 200

/** The URL of a page's Open Graph image, by the page's path without a language. */
export function toOgImagePath(language: InterfaceLanguage, path: string): string {
  const [, kind, id = ''] = /^\/(verse|topic|group)\/([^/?]+)$/.exec(path) ?? []
  if (kind && id.length <= maxIdLength) return `/og/${language}/${kind}/${id}.png`
  const chapter = /^\/\?chapter=(\d+)$/.exec(path)?.[1]
  return chapter ? `/og/${language}/chapter/${chapter}.png` : `/og/${language}/site/home.png`
}
