import type { InterfaceLanguage } from './language/languages.ts'

/** As large as the services that show previews want them. */
export const pictureSize = { width: 1200, height: 630 } as const

/** A set of many verses, picked by hand, has an address that some services would cut. */
const longestId = 200

/** The picture that stands for a page when it is shared, by the page's path without a language. */
export function toPicturePath(language: InterfaceLanguage, path: string): string {
  const [, kind, id = ''] = /^\/(verse|topic|group)\/([^/?]+)$/.exec(path) ?? []
  if (kind && id.length <= longestId) return `/og/${language}/${kind}/${id}.png`
  const chapter = /^\/\?chapter=(\d+)$/.exec(path)?.[1]
  return chapter ? `/og/${language}/chapter/${chapter}.png` : `/og/${language}/site/home.png`
}
