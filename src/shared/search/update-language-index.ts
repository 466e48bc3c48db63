import { runSync } from './cooperative-generator.ts'
import {
  addToTotals,
  docOf,
  findTerm,
  type LanguageIndex,
  packPosting,
  postingsOf,
  sequenceOf,
  textBreak,
} from './language-index.ts'
import { createTermReader, listTexts, type SearchedTexts } from './read-terms.ts'
import { listStrings } from './string-column.ts'
import { buildVocabulary, type NewTerm, type Vocabulary } from './vocabulary.ts'

const noTerms = new Uint32Array(0)

type Change = { readonly doc: number; readonly after?: SearchedTexts }

/** The index after verses were changed, or removed where `after` is missing. The given index stays unchanged. */
export function updateLanguageIndex(index: LanguageIndex, changes: readonly Change[]): LanguageIndex {
  const { analyser, language } = index
  const reader = createTermReader(analyser, index.termCount, (form) => findTerm(index.vocabularies, analyser, form))
  const changedSequences = new Map(index.changedSequences)
  const changedPostings = new Map(index.changedPostings)
  const edits: Edits = new Map()
  let { totals } = index
  for (const { doc, after } of changes.toSorted((a, b) => a.doc - b.doc)) {
    const terms: number[] = []
    if (after) reader.read(listTexts(after, language), terms)
    const sequence = terms.length > 0 ? Uint32Array.from(terms) : noTerms
    const before = sequenceOf(index, doc)
    recordEdits(edits, doc, countTerms(before), countTerms(sequence))
    totals = addToTotals(totals, before.length, sequence.length)
    changedSequences.set(doc, sequence)
  }
  for (const [term, counts] of edits) changedPostings.set(term, editPostings(postingsOf(index, term), counts))
  return {
    ...index,
    vocabularies: addTerms(index, reader.newTerms),
    termCount: index.termCount + reader.newTerms.length,
    changedPostings,
    changedSequences,
    totals,
  }
}

/** New words go into a second, small vocabulary, which every edit rebuilds; the first one never changes. */
function addTerms(index: LanguageIndex, newTerms: readonly NewTerm[]): readonly Vocabulary[] {
  const [first, added] = index.vocabularies
  if (newTerms.length === 0 || !first) return index.vocabularies
  const earlier = (added ? listStrings(added.forms) : []).map((form) => ({ form, keys: index.analyser.toKeys(form) }))
  return [first, runSync(buildVocabulary(index.analyser, [...earlier, ...newTerms], first.forms.length))]
}

function countTerms(sequence: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const term of sequence) {
    if (term !== textBreak) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

type TermCount = { readonly doc: number; readonly count: number }
/** By term: the verses whose count of that term changed, in order. */
type Edits = Map<number, TermCount[]>

function recordEdits(
  edits: Edits,
  doc: number,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): void {
  for (const term of new Set([...before.keys(), ...after.keys()])) {
    const count = after.get(term) ?? 0
    if (count === (before.get(term) ?? 0)) continue
    const counts = edits.get(term)
    if (counts) counts.push({ doc, count })
    else edits.set(term, [{ doc, count }])
  }
}

/** Rewrites the postings of a term once, however many verses changed. */
function editPostings(postings: Uint32Array, counts: readonly TermCount[]): Uint32Array {
  const edited = new Uint32Array(postings.length + counts.length)
  let read = 0
  let written = 0
  const copyTo = (end: number) => {
    edited.set(postings.subarray(read, end), written)
    written += end - read
  }
  for (const { doc, count } of counts) {
    const at = lowerBoundOfDoc(postings, doc, read)
    copyTo(at)
    if (count > 0) edited[written++] = packPosting(doc, count)
    read = at < postings.length && docOf(postings[at] as number) === doc ? at + 1 : at
  }
  copyTo(postings.length)
  return written < edited.length ? edited.slice(0, written) : edited
}

function lowerBoundOfDoc(postings: Uint32Array, doc: number, from: number): number {
  let low = from
  let high = postings.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docOf(postings[middle] as number) < doc) low = middle + 1
    else high = middle
  }
  return low
}
