import type { TextLanguage } from '#shared/language/languages.ts'

/** Shorter beginnings are shared by words that have nothing to do with each other. */
const prefixLength = 5

/**
 * What related words have in common where their stems differ: воспитывать and воспитание, marry and marriage. Truncation to five letters does
 * nearly as well as a dictionary in languages of long endings; Arabic relates words by the consonants of their root instead. Undefined for
 * a stem too short to tell its relatives by.
 */
export function toLooseStem(stem: string, language: TextLanguage): string | undefined {
  if (language === 'ar') return toRootLetters(stem)
  return stem.length >= prefixLength ? stem.slice(0, prefixLength) : undefined
}

const minRootLetters = 3
const verbEnding = /(?:وني|ني|وا|ون|تم|نا|ت)$/u
const derivedPrefix = /^(?:است|ان|مست|متا|مت|يت|تت|نت|من|م|ي|ت|ن|ا)(?=...)/u
/** The letters that forms are made with, the alef before waw and ya: those are more often part of the root (زوج). */
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
