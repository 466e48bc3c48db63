import type { Unit } from './read-units.ts'

/**
 * Letters before which the l of the article is pronounced. Before all others it assimilates, so an l with a sukun
 * before one of those belongs to a verb (ٱلْتَقَى).
 */
const moonLetters = 'ʾbǧḥḫʿġfqkmhwy'

/**
 * Words whose hamzat wasl is read i although the next vowel is u: nouns, which always have i, and verbs whose u comes
 * from the plural ending of a weak root and not from the verb itself.
 */
const readWithI: readonly (readonly [consonants: string, reason: string])[] = [
  ['sm', 'ism, a name'],
  ['bn', 'ibn, a son; also the verb "build"'],
  ['mrʾ', 'imruʾ, a man'],
  ['mšw', '"walk", root m-š-y'],
  ['mḍw', '"go on", root m-ḍ-y'],
  ['qḍw', '"decide", root q-ḍ-y'],
  ['ʾtw', '"come", root ʾ-t-y'],
]

/** The index of the article's l in a word. */
export function findArticle(units: readonly Unit[]): number | undefined {
  const wasl = units.findIndex(({ isWasl }) => isWasl)
  if (wasl >= 0) return isArticleAt(units, wasl + 1) ? wasl + 1 : undefined
  // After the prefix li or la, the alef of the article is not written (لِلْمُتَّقِينَ).
  const prefix = units[0]?.consonant === 'l' ? 0 : /^[wf]$/u.test(units[0]?.consonant ?? '') ? 1 : -1
  const { consonant, vowel } = units[prefix] ?? {}
  if (consonant === 'l' && (vowel === 'i' || vowel === 'a') && isArticleAt(units, prefix + 1)) return prefix + 1
  // 26:176, 38:13: the article without its alef. 22:15, 22:29: an l joined to the previous word in the same way.
  return units[0]?.consonant === 'l' && units[0].vowel === '' ? 0 : undefined
}

function isArticleAt(units: readonly Unit[], at: number): boolean {
  const [article, next] = [units[at], units[at + 1]]
  if (article?.consonant !== 'l' || !next) return false
  // Two l written as one: the night, which has an l of its own. The relative pronouns (ٱلَّذِى) include their article.
  if (article.isDoubled) return article.vowel === 'a' && next.consonant === 'y'
  if (article.vowel !== '') return false
  return article.isBare ? next.isDoubled : moonLetters.includes(next.consonant)
}

/** The vowel of a verb's or noun's hamzat wasl at the start of reading. */
export function toWaslVowel(units: readonly Unit[]): string {
  const following = units.slice(1)
  const first = following.find(({ vowel }) => vowel !== '')?.vowel
  if (first !== 'u' && first !== 'ū') return 'i'
  const letters = following.map(({ consonant }) => consonant).join('')
  const isWeak = first === 'ū' || letters.includes('w')
  return readWithI.some(([root]) => letters.startsWith(root.replace('w', '')) && (isWeak || !root.endsWith('w')))
    ? 'i'
    : 'u'
}
