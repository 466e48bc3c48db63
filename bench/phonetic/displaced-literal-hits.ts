// Whether a sound match comes before the hits of any literal query, or takes the place of an answer to a question: node bench/phonetic/displaced-literal-hits.ts
import { textLanguages } from '#shared/language/languages.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { readQuestions } from '../ask/questions.ts'
import { readBenchCorpus } from '../search/corpus.ts'
import { readQueries } from '../search/read-queries.ts'

const corpus = readBenchCorpus()
const index = buildSearchIndex({ verses: corpus.verses, chapters: corpus.chapters, topics: [], passages: [] })
const queries = readQueries(corpus.verses)
const displaced = queries.flatMap(({ group, language, text, scope }) => {
  // Each also in all languages at once, as the search box asks it, whatever its own scope.
  return [scope, textLanguages].some((languages) => searchVerses(index, { text, languages }).rule === 'sound')
    ? [`${group} ${language} ${text}${scope.length === textLanguages.length ? '' : ' (only in all languages at once)'}`]
    : []
})
for (const line of displaced) process.stdout.write(`${line}\n`)
process.stdout.write(`${displaced.length} of ${queries.length} literal queries are answered by sound\n`)

const questions = readQuestions()
const displacedQuestions = questions.filter(({ q }) => searchVerses(index, { text: q }).rule === 'sound')
for (const { language, q } of displacedQuestions) process.stdout.write(`${language} ${q}\n`)
process.stdout.write(`${displacedQuestions.length} of ${questions.length} questions are answered by sound\n`)
