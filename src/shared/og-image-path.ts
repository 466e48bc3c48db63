import type { InterfaceLanguage } from './language/languages.ts'

/** The size that services which show previews recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** A hand-picked set of many verses has a URL that some services would cut. */
const maxIdLength = 200

/** The URL of a page's Open Graph image, by the page's path without a language. */
export function toOgImagePath(language: InterfaceLanguage, path: string): string {
  const [, kind, id = ''] = /^\/(verse|topic|group)\/([^/?]+)$/.exec(path) ?? []
  if (kind && id.length <= maxIdLength) return `/og/${language}/${kind}/${id}.png`
  const chapter = /^\/\?chapter=(\d+)$/.exec(path)?.[1]
  return chapter ? `/og/${language}/chapter/${chapter}.png` : `/og/${language}/site/home.png`
}
