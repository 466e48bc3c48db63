import type { TextLanguage } from '#shared/language/languages.ts'

/** Unrelated words share shorter prefixes. */
const prefixLength = 5

/**
 * The key that related words share although their stems differ: воспитывать and воспитание, marry and marriage. In
 * languages with long endings, truncation to five letters does nearly as well as a dictionary; Arabic words are related
 * by their root consonants instead. Undefined for stems too short to tell.
 */
export function toLooseStem(stem: string, language: TextLanguage): string | undefined {
  if (language === 'ar') return toRootLetters(stem)
  return stem.length >= prefixLength ? stem.slice(0, prefixLength) : undefined
}

const minRootLetters = 3
const verbEnding = /(?:وني|ني|وا|ون|تم|نا|ت)$/u
const derivedPrefix = /^(?:است|ان|مست|متا|مت|يت|تت|نت|من|م|ي|ت|ن|ا)(?=...)/u
/**
 * Letters that derive forms from a root. Alef is dropped before waw and ya, because those more often belong to the root
 * (زوج).
 */
const weakLetters = [/(?<=.)[اء]/u, /(?<=.)[وي]/u]

/** مظلوم, ظلموني and ظالم are ظلم; اطفال is طفل; تزوج and زواج are زوج. */
function toRootLetters(stem: string): string | undefined {
  const bare = stem.length > 4 ? stem.replace(verbEnding, '') : stem
  const root = bare.replace(derivedPrefix, '')
  const letters = weakLetters.reduce(shorten, root)
  return letters.length >= minRootLetters ? letters : undefined
}

function shorten(word: string, letter: RegExp): string {
  if (word.length <= minRootLetters) return word
  const shorter = word.replace(letter, '')
  return shorter === word ? word : shorten(shorter, letter)
}
