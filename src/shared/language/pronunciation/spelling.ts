import { isConsonant, isVowel, shorten } from './sounds.ts'

/**
 * The neighbours of a sound in one breath. Empty at the start or end of a separate word, unless w or y is doubled
 * across the gap.
 */
export type Around = {
  readonly before: string
  /** Everything before it, back to the start of the word or its article. */
  readonly passed: string
  readonly after: string
  readonly afterNext: string
  /** Whether the sound is the last of the article. */
  readonly endsArticle: boolean
}

/** The spelling of sounds for readers of one language. */
export type Spelling = {
  /** The joint between a word and the next one in the same breath after a hamzat wasl. */
  readonly wasl: string
  /** The joint after the article. */
  readonly article: string
  readonly toLetters: (sound: string, around: Around) => string
}

/**
 * Hamza and ayn have no letter in these languages. An apostrophe separates them from a consonant. Between different
 * vowels the break is audible anyway, and a word simply starts with the vowel. A doubled one is written twice.
 */
export function toApostrophe({ before, after }: Around): string {
  if (before === '') return ''
  const isRead = isVowel(before) && isVowel(after) && shorten(before) !== shorten(after)
  return isRead ? '' : '’'
}

/** Whether the consonant after the vowel closes its syllable. */
export const isClosed = ({ after, afterNext }: Around): boolean => isConsonant(after) && !isVowel(afterNext)
