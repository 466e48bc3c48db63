import type { InterfaceLanguage } from '../languages.ts'
import { languages } from '../languages.ts'
import { pronounce, type SpokenWord } from './pronounce.ts'
import { UnreadableWordError } from './read-units.ts'
import { UnknownCharacterError } from './scan-clusters.ts'
import { articleBoundary } from './sounds.ts'
import { azerbaijaniSpelling } from './spell-azerbaijani.ts'
import { englishSpelling } from './spell-english.ts'
import { russianSpelling } from './spell-russian.ts'
import { turkishSpelling } from './spell-turkish.ts'
import type { Spelling } from './spelling.ts'

const spellings: Readonly<Record<InterfaceLanguage, Spelling>> = {
  en: englishSpelling,
  az: azerbaijaniSpelling,
  tr: turkishSpelling,
  ru: russianSpelling,
}

/**
 * The pronunciation of a verse in the letters of a language. `spans` contains the range of each spoken word in it, two
 * numbers per word.
 */
export type Reading = { readonly text: string; readonly spans: readonly number[] }

export function spellWords(words: readonly SpokenWord[], language: InterfaceLanguage): Reading {
  const spelling = spellings[language]
  const spans: number[] = []
  let text = ''
  for (const [at, word] of words.entries()) {
    if (at > 0) text += toSeparator(spelling, word, words[at - 1])
    spans.push(text.length)
    text += spellWord(spelling, words, at)
    spans.push(text.length)
  }
  const first = text.charAt(0)
  return { text: first.toLocaleUpperCase(languages[language].locale) + text.slice(1), spans }
}

function toSeparator(spelling: Spelling, word: SpokenWord, previous: SpokenWord | undefined): string {
  if (previous?.isStop) return ', '
  return word.joins === 'apart' ? ' ' : word.joins === 'wasl' ? spelling.wasl : ''
}

/**
 * The sounds that continue a word: the whole next word if they are joined, or its first letter if it doubles the last
 * (mālaw waʿaddadah).
 */
function toTail({ sounds, isStop }: SpokenWord, next: SpokenWord): string {
  if (next.joins !== 'apart') return next.sounds
  const first = next.sounds.charAt(0)
  return !isStop && (first === 'w' || first === 'y') && sounds.endsWith(first) ? first : ''
}

function spellWord(spelling: Spelling, words: readonly SpokenWord[], at: number): string {
  const { sounds, joins } = words[at] as SpokenWord
  const next = words[at + 1]
  const lead = joins === 'apart' ? '' : (words[at - 1]?.sounds ?? '')
  const tail = next ? toTail(words[at] as SpokenWord, next) : ''
  const around = `${lead.slice(-1)}${sounds}${tail.slice(0, 3)}`
  const offset = lead === '' ? 0 : 1
  let spelled = ''
  for (let position = 0; position < sounds.length; position++) {
    const sound = sounds.charAt(position)
    if (sound === articleBoundary) {
      spelled += spelling.article
      continue
    }
    const here = position + offset
    const rest = around.slice(here + 1).replaceAll(articleBoundary, '')
    const passed = around.slice(around.slice(0, here).lastIndexOf(articleBoundary) + 1, here)
    spelled += spelling.toLetters(sound, {
      before: passed.charAt(passed.length - 1),
      passed,
      after: rest.charAt(0),
      afterNext: rest.charAt(1),
      endsArticle: around.charAt(here + 1) === articleBoundary || around.charAt(here + 2) === articleBoundary,
    })
  }
  return spelled
}

/** The spelling of a consonant between vowels. */
export function spellConsonant(sound: string, language: InterfaceLanguage): string {
  return spellings[language].toLetters(sound, {
    before: 'a',
    passed: 'a',
    after: 'a',
    afterNext: '',
    endsArticle: false,
  })
}

/**
 * The reading of an Arabic text; undefined for a text that the rules cannot read, which an administrator may have
 * written.
 */
export function findReading(arabic: string, language: InterfaceLanguage): Reading | undefined {
  const words = findSpokenWords(arabic, 'marks')
  return words && words.length > 0 ? spellWords(words, language) : undefined
}

export function findSpokenWords(arabic: string, stops: 'marks' | 'end'): readonly SpokenWord[] | undefined {
  try {
    return pronounce(arabic, stops)
  } catch (error) {
    if (error instanceof UnknownCharacterError || error instanceof UnreadableWordError) return undefined
    throw error
  }
}
