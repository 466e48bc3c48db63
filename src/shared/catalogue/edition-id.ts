import type { TextLanguage } from '../language/languages.ts'

type Named = {
  readonly language: TextLanguage
  readonly title: string
  readonly translator: string
  readonly sourceUrl: string
}

/**
 * Derives an id for an edition without one: from its id at Tanzil or QuranEnc, else from the translator's last name,
 * else from the title.
 */
export function toEditionId({ language, title, translator, sourceUrl }: Named): string {
  const known = /\/(?:trans|browse)\/([a-z]+)[._]([a-z0-9_]+)$/.exec(sourceUrl)?.[2]
  const lastName = (text: string) => toSlug(text).split('-').at(-1) ?? ''
  return `${language}-${toSlug(known ?? '') || lastName(translator) || lastName(title) || 'text'}`
}

/** Lower-case Latin letters and digits, joined by hyphens. */
export function toSlug(text: string): string {
  const plain = [...text.toLowerCase().normalize('NFD')].map((letter) => latin[letter] ?? letter).join('')
  return plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
}

/** Letters that NFD does not decompose. */
const latin: Readonly<Record<string, string>> = {
  ə: 'e',
  ı: 'i',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}
