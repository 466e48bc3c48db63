import type { TextLanguage } from '#shared/language/languages.ts'

type Layout = { readonly language: TextLanguage; readonly keys: string }

// The letter keys row by row: the key left of the 1, then twelve, eleven and nine keys. Arabic is left out, because
// nearly any four of its letters form a word.
const us = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const latin: readonly Layout[] = [
  { language: 'en', keys: us },
  { language: 'az', keys: '`qüertyuiopöğasdfghjklıəzxcvbnmçş' },
  { language: 'tr', keys: '`qwertyuıopğüasdfghjklşizxcvbnmöç' },
  // Both languages are also typed on a US layout, without their special letters.
  { language: 'az', keys: us },
  { language: 'tr', keys: us },
]
const cyrillic: readonly Layout[] = [{ language: 'ru', keys: 'ёйцукенгшщзхъфывапролджэячсмитьбю' }]

/** Shifted signs of keys that are letters in other layouts. */
const shifted: Readonly<Record<string, string>> = { '<': ',', '>': '.', ':': ';', '{': '[', '}': ']', '~': '`' }

export type Retyped = { readonly text: string; readonly language: TextLanguage }

/** What the same keys type in the layouts of the other script: `nthgtybt` is «терпение», «дшпре» is `light`. */
export function listRetyped(typed: string): readonly Retyped[] {
  const signs = [...typed.toLowerCase()].map((sign) => shifted[sign] ?? sign)
  const [from, to] = /\p{Script=Cyrillic}/u.test(typed) ? [cyrillic, latin] : [latin, cyrillic]
  return from.flatMap(({ keys }) =>
    to.flatMap((layout) => {
      const text = retype(signs, keys, layout.keys)
      return text === undefined ? [] : [{ text, language: layout.language }]
    }),
  )
}

/** Undefined when a letter is on none of the keys. */
function retype(signs: readonly string[], from: string, to: string): string | undefined {
  const isTyped = signs.every((sign) => from.includes(sign) || !/\p{L}/u.test(sign))
  return isTyped ? signs.map((sign) => to[from.indexOf(sign)] ?? sign).join('') : undefined
}
