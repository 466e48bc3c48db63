import type { Passage } from '#shared/catalogue/passage.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { AskIndex, AskLanguage } from './ask-index.ts'
import type { Concepts } from './concept.ts'
import { createFieldReader, createWeigher, type OutlineFields } from './outline-fields.ts'
import { editPostings, outlinePostingsOf } from './outline-postings.ts'
import { findStem } from './stem-dictionary.ts'
import { createConceptReader, createTokenReader } from './token-reader.ts'

/**
 * A passage before and after an edit, with its number; `before` is missing if it was added, `after` if it was removed.
 */
export type PassageChange = {
  readonly number: number
  readonly before?: Passage | undefined
  readonly after?: Passage | undefined
}

/**
 * The changes from the passages of the index to those of the next revision. A passage that is the same object did not
 * change.
 */
export function listPassageChanges(index: AskIndex, passages: readonly Passage[]): PassageChange[] {
  const numbers = new Map<string, number>()
  for (const [number, passage] of index.passages.entries()) if (passage) numbers.set(passage._id, number)
  const changes: PassageChange[] = []
  for (const [at, after] of passages.entries()) {
    if (index.passages[at] === after) {
      numbers.delete(after._id)
      continue
    }
    const number = numbers.get(after._id)
    numbers.delete(after._id)
    const before = number === undefined ? undefined : index.passages[number]
    if (before !== after) changes.push({ number: number ?? -1, before, after })
  }
  for (const number of numbers.values()) changes.push({ number, before: index.passages[number] })
  return numberAdded(changes, index.passages.length)
}

function numberAdded(changes: readonly PassageChange[], next: number): PassageChange[] {
  let free = next
  return changes.map((change) => (change.number < 0 ? { ...change, number: free++ } : change))
}

/** Whether the words of a passage must be indexed again: moved boundaries alone do not require it. */
export function isReworded(change: PassageChange): boolean {
  return textLanguages.some((language) => isRewordedIn(change, language))
}

function isRewordedIn({ before, after }: PassageChange, language: TextLanguage): boolean {
  const toWords = ({ title, questions, themes }: Passage) =>
    JSON.stringify([title[language], questions[language], themes])
  return !before || !after || toWords(before) !== toWords(after)
}

/** The index after passages were edited, added or removed. The given index stays unchanged. */
export function updateAskIndex(index: AskIndex, changes: readonly PassageChange[]): AskIndex {
  if (changes.length === 0) return index
  const passages = [...index.passages]
  for (const { number, after } of changes) passages[number] = after
  const count = passages.filter((passage) => passage !== undefined).length
  const reworded = changes.filter(isReworded)
  if (reworded.length === 0) return { ...index, passages, count }
  const update = (code: TextLanguage) => {
    const own = reworded.filter((change) => isRewordedIn(change, code))
    return own.length > 0
      ? updateLanguage(index.languages[code], { code, reworded: own, ...index })
      : index.languages[code]
  }
  return {
    ...index,
    passages,
    count,
    languages: mapToRecord(textLanguages, update),
    passagesByTheme: updateThemes(index.passagesByTheme, reworded),
  }
}

type Edit = {
  readonly code: TextLanguage
  readonly reworded: readonly PassageChange[]
  readonly concepts: Concepts
}

function updateLanguage(language: AskLanguage, { code, reworded, concepts }: Edit): AskLanguage {
  const { dictionary, outline } = language
  const added = new Map(dictionary.added)
  const toNumber = (stem: string): number => {
    const number = findStem(dictionary, stem) ?? added.get(stem) ?? dictionary.stems.length + added.size
    if (number === dictionary.stems.length + added.size) added.set(stem, number)
    return number
  }
  const read = createTokenReader(code, toNumber)
  const readFields = createFieldReader(code, read, createConceptReader(concepts, code, read))
  const fieldsOf = (passage: Passage | undefined) => passage && readFields(passage)
  const fields = reworded.map(({ number, before, after }) => ({
    number,
    before: fieldsOf(before),
    after: fieldsOf(after),
  }))
  const weigh = createWeigher(dictionary.stems.length + added.size)
  const weightsOf = (own: OutlineFields | undefined) => {
    const weights = new Map<number, number>()
    if (own) weigh(own, (stem, weight) => weights.set(stem, weight))
    return weights
  }
  const edits = new Map<number, Map<number, number>>()
  for (const { number, before, after } of fields) {
    const [old, fresh] = [weightsOf(before), weightsOf(after)]
    for (const stem of new Set([...old.keys(), ...fresh.keys()])) {
      const weight = fresh.get(stem) ?? 0
      if (weight === (old.get(stem) ?? 0)) continue
      const known = edits.get(stem)
      if (known) known.set(number, weight)
      else edits.set(stem, new Map([[number, weight]]))
    }
  }
  if (edits.size === 0) return language
  const changed = new Map(outline.changed)
  for (const [stem, weights] of edits) changed.set(stem, editPostings(outlinePostingsOf(outline, stem), weights))
  return { ...language, dictionary: { ...dictionary, added }, outline: { ...outline, changed } }
}

function updateThemes(
  passagesByTheme: AskIndex['passagesByTheme'],
  reworded: readonly PassageChange[],
): AskIndex['passagesByTheme'] {
  const updated = new Map(passagesByTheme)
  for (const { number, before, after } of reworded) {
    for (const theme of before?.themes ?? [])
      updated.set(
        theme,
        (updated.get(theme) ?? []).filter((holder) => holder !== number),
      )
    for (const theme of after?.themes ?? []) updated.set(theme, [...(updated.get(theme) ?? []), number])
  }
  return updated
}
