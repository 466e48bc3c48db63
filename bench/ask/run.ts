// npm run bench -- ask: search by meaning against literal search and BM25, on questions of five languages.
// Usage: node bench/ask/run.ts [--half tuning|held-out] [--only ours] [--failed] [--cost] [--dictionary [--dictionaries /usr/share]]

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildSeedBundle } from '#server/default-content/build-seed-bundle.ts'
import { readVocabularyContent } from '#server/default-content/vocabulary-content.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { printTable } from '../search/table.ts'
import { toContent } from './content.ts'
import { findOffer, offers, sampleDictionary } from './dictionary-words.ts'
import { listChangedSearches } from './literal.ts'
import { measureAskCost, measureDownload, repeatContent } from './measure-cost.ts'
import { type AskQuestion, readQuestions } from './questions.ts'
import { type Answerer, type Scores, scoreAnswers } from './score.ts'
import { listSystems, toSearchable } from './systems.ts'

setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    only: { type: 'string' },
    /** Lists the questions of the tuning half without a right passage; the other half is never shown. */
    failed: { type: 'boolean', default: false },
    /** Measures only speed and memory. */
    cost: { type: 'boolean', default: false },
    /** Measures only words of dictionaries. */
    dictionary: { type: 'boolean', default: false },
    dictionaries: { type: 'string', default: '/usr/share' },
  },
})
const directory = fileURLToPath(new URL('../../content', import.meta.url))
const content = toContent(buildSeedBundle(directory))
const vocabulary = JSON.stringify(Object.fromEntries(readVocabularyContent(directory).concepts))
const questions = readQuestions()

type Half = AskQuestion['half']
type Row = { readonly name: string; readonly scores: Readonly<Record<Half, ReadonlyMap<TextLanguage, Scores>>> }

function score(answer: Answerer, half: Half): ReadonlyMap<TextLanguage, Scores> {
  const isAsked = (question: AskQuestion, language: TextLanguage) =>
    question.half === half && question.language === language
  return new Map(
    textLanguages.map((language) => [
      language,
      scoreAnswers(
        questions.filter((question) => isAsked(question, language)),
        answer,
      ),
    ]),
  )
}

function printScores(half: Half, rows: readonly Row[]): void {
  const counts = textLanguages.map((language) => {
    const count = questions.filter((question) => question.half === half && question.language === language).length
    return `${language} (${count})`
  })
  printTable(
    `${half}: success@10, MRR, MAP@10`,
    ['', ...counts, 'mean'],
    rows.map(({ name, scores }) => {
      const cells = [...scores[half].values()]
      return [name, ...cells.map(toCell), toCell(average(cells))]
    }),
  )
}

type Measures = Omit<Scores, 'failed'>

function average(scores: readonly Measures[]): Measures {
  const mean = (key: keyof Measures) => scores.reduce((sum, own) => sum + own[key], 0) / scores.length
  return { success: mean('success'), mrr: mean('mrr'), map: mean('map') }
}

function toCell({ success, mrr, map }: Measures): string {
  return [success, mrr, map].map((value) => value.toFixed(3)).join(' ')
}

if (!values.cost && !values.dictionary) {
  const rows = listSystems(content, JSON.parse(vocabulary))
    .filter(({ name }) => values.only === undefined || name === values.only)
    .map(({ name, prepare }): Row => {
      const answer = prepare()
      return { name, scores: { tuning: score(answer, 'tuning'), 'held-out': score(answer, 'held-out') } }
    })
  for (const half of ['tuning', 'held-out'] as const)
    if (values.half === undefined || values.half === half) printScores(half, rows)
  const ours = rows.find(({ name }) => name === 'ours')
  if (values.failed && ours)
    for (const [language, { failed }] of ours.scores.tuning) console.log(`${language}: ${failed.join(' | ')}`)
}

const wordsPerLanguage = 500

/** Results for single dictionary words. A language without an installed word list is skipped. */
function printDictionary(): void {
  const searchable = toSearchable(content, JSON.parse(vocabulary))
  const rows = textLanguages.flatMap((language) => {
    const words = sampleDictionary(values.dictionaries, language, wordsPerLanguage)
    if (!words) return []
    const found = Map.groupBy(words, (word) => findOffer(searchable, word, language))
    return [[language, ...offers.map((offer) => String(found.get(offer)?.length ?? 0))]]
  })
  if (rows.length > 0) printTable(`${wordsPerLanguage} words of a dictionary: what is offered`, ['', ...offers], rows)
}

if (values.dictionary || (values.only === undefined && !values.cost)) printDictionary()

if (values.only === undefined && !values.cost && !values.dictionary) {
  const { changed, total } = listChangedSearches(content, JSON.parse(vocabulary))
  console.log(`Literal searches that the vocabulary changes: ${changed.length} of ${total} ${changed.join(' | ')}\n`)
}

if (values.cost || (values.only === undefined && !values.dictionary)) {
  const costs = [1, 4, 16].map((copies) => measureAskCost(repeatContent(content, copies), vocabulary, questions))
  printTable(
    'Cost beside literal search',
    ['verses', 'p50 ms', 'p99 ms', 'build CPU ms', 'longest slice ms', 'MB held'],
    costs.map(({ verses, ...own }) => [
      String(verses),
      own.p50.toFixed(2),
      own.p99.toFixed(2),
      own.buildMs.toFixed(0),
      own.sliceMs.toFixed(1),
      own.megabytes.toFixed(1),
    ]),
  )
  console.log(`Offline download, compressed: ${measureDownload(content, vocabulary).kilobytes.toFixed(0)} kB`)
}
