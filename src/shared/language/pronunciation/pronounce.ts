import { signs } from './characters.ts'
import { findArticle, toWaslVowel } from './hamzat-wasl.ts'
import { applyPause } from './pause.ts'
import { readOpeningLetters, readUnits, type Unit } from './read-units.ts'
import { type Cluster, scanTokens } from './scan-clusters.ts'
import { articleBoundary, isVowel, lengthen, shorten } from './sounds.ts'
import { hasNameOfGod, splitVocative } from './written-words.ts'

/**
 * A spoken word. One written word may be several spoken ones: the names of opening letters, and the word after the
 * vocative يَا.
 */
export type SpokenWord = {
  /** In the letters of DIN 31635; see `sounds.ts`. */
  readonly sounds: string
  /**
   * How it follows the previous word: apart; in one breath after a hamzat wasl; or closed up, by the article or God's
   * name.
   */
  readonly joins: 'apart' | 'wasl' | 'close'
  /** The reader stops after it. */
  readonly isStop: boolean
  /** The range of the written word in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

type Word = {
  readonly units: Unit[]
  /** The name of an opening letter, which no rule changes. */
  readonly name?: string
  readonly isNameOfGod: boolean
  readonly article: number | undefined
  /** Whether the word has the article, or includes it: God's name, the relative pronouns. */
  readonly hasArticle: boolean
  readonly start: number
  readonly end: number
  isStop: boolean
}

/**
 * The recitation of a verse of the Quranic text (Hafs), as far as it can be written: every consonant and vowel,
 * assimilation, and the endings before a pause. `stops`: only at the end of the verse, or also at the pause marks where
 * reading stops.
 */
export function pronounce(text: string, stops: 'marks' | 'end'): readonly SpokenWord[] {
  const words = listWords(text, stops)
  for (const [at, word] of words.entries()) assimilate(word, words[at + 1], at === 0 || words[at - 1]?.isStop === true)
  const spoken: SpokenWord[] = []
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1]
    const isStart = !previous || previous.isStop
    const joins = isStart ? 'apart' : toJoin(word)
    const before = isStart ? '' : (spoken.at(-1)?.sounds ?? '')
    const sounds = word.name ?? say(word, words[at + 1], isStart, before)
    spoken.push({ sounds, joins, isStop: word.isStop, start: word.start, end: word.end })
  }
  return spoken
}

function listWords(text: string, stops: 'marks' | 'end'): readonly Word[] {
  const words: Word[] = []
  let pairs = 0
  for (const token of scanTokens(text)) {
    if (token.kind === 'word') {
      words.push(...toWords(token.clusters, token))
      continue
    }
    const sign = signs[token.sign]
    if (sign === 'pair') pairs++
    const last = words.at(-1)
    if (last && stops === 'marks' && (sign === 'stop' || (sign === 'pair' && pairs % 2 === 0))) last.isStop = true
  }
  const last = words.at(-1)
  if (last) last.isStop = true
  return words
}

function toWords(clusters: readonly Cluster[], { start, end }: { start: number; end: number }): Word[] {
  const names = readOpeningLetters(clusters)
  if (names)
    return names.map((name) => ({
      units: [],
      name,
      isNameOfGod: false,
      article: undefined,
      hasArticle: false,
      start,
      end,
      isStop: false,
    }))
  return splitVocative(clusters).map((part): Word => {
    const units = readUnits(part)
    const isNameOfGod = hasNameOfGod(part)
    const ha = units.findLastIndex(({ consonant }) => consonant === 'h')
    const lam = isNameOfGod ? units[ha - 1] : undefined
    // The long a of God's name is never written.
    if (lam) lam.vowel = lengthen(lam.vowel)
    const article = isNameOfGod ? undefined : findArticle(units)
    const hasArticle = isNameOfGod || article !== undefined || (units[1]?.consonant === 'l' && units[1].isDoubled)
    return { units, isNameOfGod, article, hasArticle, start, end, isStop: false }
  })
}

function toJoin({ units, isNameOfGod, article }: Word): SpokenWord['joins'] {
  const isJoined = units[0]?.isWasl || (article === 0 && units[0]?.vowel === '')
  if (!isJoined) return 'apart'
  return isNameOfGod || article !== undefined ? 'close' : 'wasl'
}

/**
 * A consonant without any mark assimilates to the doubled letter after it; an n also to a w or y that starts the next
 * word, and before b it becomes m.
 */
function assimilate(word: Word, next: Word | undefined, isStart: boolean): void {
  const { units, isStop } = word
  const [first] = units
  // The doubling comes from the previous word, and a stop undoes it.
  if (isStart && first && word.article !== 0) first.isDoubled = false
  const after = isStop ? undefined : next?.units[0]
  for (const [at, unit] of units.entries()) {
    const isLast = at === units.length - 1
    const following = isLast ? after : units[at + 1]
    if (unit.isWasl || !unit.isBare) continue
    if (following?.isDoubled) {
      unit.consonant = following.consonant
      following.isDoubled = false
    } else if (unit.consonant === 'n' && isLast) {
      unit.consonant = toNasal(unit, following)
    } else if (unit.becomesM && following) {
      unit.consonant = 'm'
    }
  }
}

function toNasal({ becomesM }: Unit, following: Unit | undefined): string {
  if (!following) return 'n'
  if (becomesM) return 'm'
  if (following.isWasl) return 'ni'
  return following.consonant === 'w' || following.consonant === 'y' ? following.consonant : 'n'
}

/** The n of nunation, assimilated to the next sound. */
function toNunation(unit: Unit, following: Unit | undefined): string {
  if (!following?.isDoubled) return toNasal(unit, following)
  following.isDoubled = false
  return following.consonant
}

function say(word: Word, next: Word | undefined, isStart: boolean, before: string): string {
  const { units, article, isNameOfGod, isStop } = word
  if (isStop) applyPause(units)
  const following = isStop ? undefined : next?.units[0]
  const last = units.at(-1)
  // The long vowel is shortened, because two consonants follow.
  if (last && following?.isWasl) last.vowel = shorten(last.vowel)
  let said = ''
  for (const [at, unit] of units.entries()) {
    if (unit.isWasl) {
      if (isStart && at === 0) said += `ʾ${word.hasArticle ? 'a' : toStartVowel(units)}`
      continue
    }
    if (isStart && at === 1 && isEasedHamza(units)) continue
    const isDark =
      isNameOfGod && unit.consonant === 'l' && unit.vowel !== 'i' && /[aāuū]$/u.test(lastVowel(said, before))
    const consonant = isDark ? 'ḷ' : unit.consonant
    const gap = at === article ? articleBoundary : ''
    said += unit.isDoubled ? consonant + gap + consonant : consonant + gap
    said += unit.vowel
    if (unit.isNunated) said += toNunation(unit, at === units.length - 1 ? following : units[at + 1])
  }
  return said
}

const lastVowel = (said: string, before: string): string =>
  [...(before + said)].findLast((sound) => isVowel(sound)) ?? ''

/**
 * At the start of reading, a hamza without a vowel right after the hamzat wasl: the two become one long vowel (ٱئْتُوا۟
 * is ītū).
 */
const isEasedHamza = ([wasl, hamza]: readonly Unit[]) =>
  wasl?.isWasl === true && hamza?.consonant === 'ʾ' && hamza.vowel === ''

function toStartVowel(units: readonly Unit[]): string {
  const vowel = toWaslVowel(units)
  return isEasedHamza(units) ? lengthen(vowel) : vowel
}
