import { isConsonant, isVowel, shorten } from './sounds.ts'

/** What stands around a sound in one breath: nothing where a word begins or ends apart, unless w or y is doubled over the gap. */
export type Around = {
  readonly before: string
  /** Everything before it, back to where the word or its article begins. */
  readonly passed: string
  readonly after: string
  readonly afterNext: string
  /** The sound is the last of the article. */
  readonly endsArticle: boolean
}

/** How the sounds are written for the readers of one language. */
export type Spelling = {
  /** Between a word and one that follows it in the same breath after a hamzat wasl. */
  readonly wasl: string
  /** After the article. */
  readonly article: string
  readonly toLetters: (sound: string, around: Around) => string
}

/** Hamza and ayn have no letter in these languages. An apostrophe parts them from a consonant; between different vowels the break is read anyway; a word begins with the vowel. A doubled one is written twice. */
export function toApostrophe({ before, after }: Around): string {
  if (before === '') return ''
  const isRead = isVowel(before) && isVowel(after) && shorten(before) !== shorten(after)
  return isRead ? '' : '’'
}

/** A syllable that ends in the consonant after its vowel. */
export const isClosed = ({ after, afterNext }: Around): boolean => isConsonant(after) && !isVowel(afterNext)
