import type { TextLanguage } from '#shared/language/languages.ts'
import type { AskIndex } from './ask-index.ts'
import { phrasesOf } from './concept-index.ts'
import type { StemDictionary } from './stem-dictionary.ts'
import { isStopWord } from './stop-words.ts'
import { listStemmed, type StemmedWord } from './to-stems.ts'

const minPrefixLength = 2
const maxWords = 8

export type SuggestedConcept = {
  readonly key: string
  /** Whether the typed words are a whole phrase. */
  readonly isWhole: boolean
}

/**
 * The concepts with a phrase that contains every typed word, the last one possibly unfinished; the shortest phrases
 * first.
 */
export function suggestConcepts(
  { languages, conceptKeys }: AskIndex,
  typed: string,
  language: TextLanguage,
): readonly SuggestedConcept[] {
  const { concepts: index, dictionary } = languages[language]
  const words = listContentWords(typed, language)
  const matches = new Map<number, { bits: number; isPrefix: boolean }>()
  for (const [at, word] of words.entries())
    for (const [number, isPrefix] of listCandidates(dictionary, word, at === words.length - 1))
      for (const phrase of phrasesOf(index, number)) {
        const known = matches.get(phrase) ?? { bits: 0, isPrefix: true }
        matches.set(phrase, { bits: known.bits | (1 << at), isPrefix: known.isPrefix && isPrefix })
      }
  const all = (1 << words.length) - 1
  const found = [...matches].flatMap(([phrase, { bits, isPrefix }]) => {
    if (bits !== all) return []
    const length = index.lengths[phrase] as number
    const isWhole = length === words.length && !isPrefix
    return [
      {
        key: conceptKeys[index.concepts[phrase] as number] as string,
        isWhole,
        rank: length * 2 + Number(isPrefix),
        phrase,
      },
    ]
  })
  const byKey = new Map<string, SuggestedConcept>()
  for (const { key, isWhole } of found.sort((a, b) => a.rank - b.rank || a.phrase - b.phrase))
    if (!byKey.has(key)) byKey.set(key, { key, isWhole })
  return [...byKey.values()]
}

/** Drops words of grammar, as phrases do, unless there are no others. */
function listContentWords(typed: string, language: TextLanguage): readonly StemmedWord[] {
  const all = listStemmed(typed, language)
  const content = all.filter(({ key }) => !isStopWord(key, language))
  return (content.length > 0 ? content : all).slice(0, maxWords)
}

function* listCandidates(
  { numbers, stems }: StemDictionary,
  { key, stem }: StemmedWord,
  isUnfinished: boolean,
): Generator<readonly [number, boolean]> {
  const exact = numbers.get(stem)
  if (exact !== undefined) yield [exact, false]
  if (!isUnfinished || key.length < minPrefixLength) return
  // An index loop, because an iterator over this many entries takes ten times as long, at every keystroke.
  for (let number = 0; number < stems.length; number++)
    if (number !== exact && stems[number]?.startsWith(key)) yield [number, true]
}
