// The usual ways to type a Russian letter without a Russian keyboard, longest first.
const letters: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ye', 'е'],
  ...Array.from('abvgdezijklmnoprstufhcyxqw', (latin, at): [string, string] => [
    latin,
    Array.from('абвгдезийклмнопрстуфхцыхкв')[at] ?? '',
  ]),
]
const russian = new Map(letters)
const pattern = new RegExp(letters.map(([latin]) => latin).join('|'), 'gu')
/** After a vowel, y is й: `pokoy`, but `angely`. */
const shortI = /(?<=[aeiou])y(?![aeou])/gu

/** A Russian word typed in Latin letters: `terpenie` is «терпение». Undefined when it has other letters. */
export function toRussian(word: string): string | undefined {
  const lower = word.toLowerCase()
  if (!/^[a-z]+$/u.test(lower)) return undefined
  return lower.replace(shortI, 'й').replace(pattern, (latin) => russian.get(latin) ?? latin)
}
