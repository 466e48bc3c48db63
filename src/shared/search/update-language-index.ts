import {
  countOf,
  docOf,
  findTerm,
  type LanguageIndex,
  packPosting,
  postingsOf,
  sequenceOf,
  textBreak,
} from './language-index.ts'
import { createTermReader, listTexts, type NewTerm, type SearchedTexts } from './read-terms.ts'
import { listStrings } from './string-column.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'

const noTerms = new Uint32Array(0)

/** The index after some verses have changed: `undefined` where one was removed. The index passed in stays as it was. */
export function updateLanguageIndex(
  index: LanguageIndex,
  changes: ReadonlyMap<number, SearchedTexts | undefined>,
): LanguageIndex {
  const { analyser, language } = index
  const reader = createTermReader(analyser, index.termCount, (form) => findTerm(index.vocabularies, analyser, form))
  const changedSequences = new Map(index.changedSequences)
  const changedPostings = new Map(index.changedPostings)
  for (const [doc, verse] of changes) {
    const terms: number[] = []
    if (verse) reader.read(listTexts(verse, language), terms)
    const sequence = terms.length > 0 ? Uint32Array.from(terms) : noTerms
    replaceInPostings(index, changedPostings, doc, countTerms(sequenceOf(index, doc)), countTerms(sequence))
    changedSequences.set(doc, sequence)
  }
  return {
    ...index,
    vocabularies: addTerms(index, reader.newTerms),
    termCount: index.termCount + reader.newTerms.length,
    changedPostings,
    changedSequences,
  }
}

/** New words stand in a second, small vocabulary, made anew at each edit; the first is never touched. */
function addTerms(index: LanguageIndex, newTerms: readonly NewTerm[]): readonly Vocabulary[] {
  const [first, added] = index.vocabularies
  if (newTerms.length === 0 || !first) return index.vocabularies
  const earlier = (added ? listStrings(added.forms) : []).map((form) => ({ form, keys: index.analyser.toKeys(form) }))
  return [first, buildVocabulary(index.analyser, [...earlier, ...newTerms], first.forms.length)]
}

function countTerms(sequence: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const term of sequence) {
    if (term !== textBreak) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

function replaceInPostings(
  index: LanguageIndex,
  changed: Map<number, Uint32Array>,
  doc: number,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): void {
  for (const term of new Set([...before.keys(), ...after.keys()])) {
    const count = after.get(term) ?? 0
    if (count === (before.get(term) ?? 0)) continue
    changed.set(term, withCount(changed.get(term) ?? postingsOf(index, term), doc, count))
  }
}

function withCount(postings: Uint32Array, doc: number, count: number): Uint32Array {
  const at = firstNotBelow(postings, doc)
  const isThere = at < postings.length && docOf(postings[at] as number) === doc
  if (isThere && count > 0 && countOf(postings[at] as number) === count) return postings
  const rest = postings.subarray(isThere ? at + 1 : at)
  const middle = count > 0 ? 1 : 0
  const next = new Uint32Array(at + middle + rest.length)
  next.set(postings.subarray(0, at))
  if (count > 0) next[at] = packPosting(doc, count)
  next.set(rest, at + middle)
  return next
}

function firstNotBelow(postings: Uint32Array, doc: number): number {
  let low = 0
  let high = postings.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docOf(postings[middle] as number) < doc) low = middle + 1
    else high = middle
  }
  return low
}
