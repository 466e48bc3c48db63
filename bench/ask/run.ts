// npm run bench -- ask: search by meaning against literal search, on questions of five languages. Usage: node bench/ask/run.ts [--failed]
import { fileURLToPath } from 'node:url'
import { buildSeedBundle } from '#server/corpus/build-seed-bundle.ts'
import { readVocabularyContent } from '#server/corpus/vocabulary-content.ts'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { askPassages } from '#shared/search/ask/ask-passages.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import { findVerses } from '#shared/search/find-verses.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { toContent } from './content.ts'
import { type AskQuestion, readQuestions } from './questions.ts'
import { type Answerer, scoreAnswers } from './score.ts'

const directory = fileURLToPath(new URL('../../content', import.meta.url))
const content = toContent(buildSeedBundle(directory))
const concepts: Concepts = Object.fromEntries(readVocabularyContent(directory).concepts)

function prepare(change: { concepts?: Concepts; passages?: typeof content.passages } = {}): SearchableCatalogue {
  const catalogue = buildCatalogue({ ...content, ...(change.passages && { passages: change.passages }) })
  return { catalogue, index: buildSearchIndex({ ...catalogue, concepts: change.concepts ?? concepts }) }
}

const toReference = ({ chapter, verse }: { chapter: number; verse: number }) => `${chapter}:${verse}`

const literal =
  (searchable: SearchableCatalogue): Answerer =>
  ({ q }) =>
    findVerses(searchable, { q }, true)
      .verses.slice(0, 10)
      .map((verse) => [toReference(verse)])

const byPassage =
  (searchable: SearchableCatalogue): Answerer =>
  ({ q, language }) =>
    askPassages(searchable, { text: q, language }).passages.map(({ passage: { chapter, from, to } }) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${chapter}:${from + at}`),
    )

const none = { ar: [], en: [], az: [], tr: [], ru: [] }
const blank = { ar: '', en: '', az: '', tr: '', ru: '' }
const ours = prepare()
const systems: readonly (readonly [string, Answerer])[] = [
  ['literal search', literal(ours)],
  [
    'BM25 on passages, text alone',
    byPassage(
      prepare({
        concepts: {},
        passages: content.passages.map((passage) => ({ ...passage, title: blank, questions: none, themes: [] })),
      }),
    ),
  ],
  ['ours', byPassage(ours)],
  ['ours without titles', byPassage(prepare({ passages: content.passages.map((p) => ({ ...p, title: blank })) }))],
  [
    'ours without questions',
    byPassage(prepare({ passages: content.passages.map((p) => ({ ...p, questions: none })) })),
  ],
  ['ours without themes', byPassage(prepare({ passages: content.passages.map((p) => ({ ...p, themes: [] })) }))],
]

const questions = readQuestions()
for (const half of ['tuning', 'held-out'] as const) {
  process.stdout.write(`\n${half}: success@10 / MRR / MAP@10\n`)
  for (const [name, answer] of systems) {
    const cells = textLanguages.map((language) => {
      const asked = questions.filter(
        (question: AskQuestion) => question.half === half && question.language === language,
      )
      const { success, mrr, map, failed } = scoreAnswers(asked, answer)
      if (name === 'ours' && half === 'tuning' && process.argv.includes('--failed'))
        process.stdout.write(`  ${language}: ${failed.join(' | ')}\n`)
      return `${language} ${success.toFixed(3)} ${mrr.toFixed(3)} ${map.toFixed(3)}`
    })
    process.stdout.write(`${name.padEnd(30)} ${cells.join('   ')}\n`)
  }
}
const started = performance.now()
for (const { q, language } of questions) askPassages(ours, { text: q, language })
process.stdout.write(`\n${((performance.now() - started) / questions.length).toFixed(2)} ms a question, in process\n`)
