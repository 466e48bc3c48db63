/**
 * The sounds of the text's Arabic in DIN 31635, one character each, so that a word is a plain string. Additions to the
 * standard: `ē` is the only vowel between a and i (11:41), `ḷ` the dark l of God's name after a and u, `·` the boundary
 * after the article.
 */
export const consonants = 'ʾbtṯǧḥḫdḏrzsšṣḍṭẓʿġfqklḷmnhwy'
const shortVowels = 'aiu'
export const longVowels = 'āīūē'
export const articleBoundary = '·'

export const isVowel = (sound: string): boolean => sound !== '' && (shortVowels + longVowels).includes(sound)
export const isConsonant = (sound: string): boolean => sound !== '' && consonants.includes(sound)

const longOf: Readonly<Record<string, string>> = { a: 'ā', i: 'ī', u: 'ū' }
const shortOf: Readonly<Record<string, string>> = { ā: 'a', ī: 'i', ū: 'u', ē: 'i' }

export const lengthen = (vowel: string): string => longOf[vowel] ?? vowel
export const shorten = (vowel: string): string => shortOf[vowel] ?? vowel
