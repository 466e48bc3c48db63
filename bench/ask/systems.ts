import type { Content } from '#shared/catalogue/catalogue.ts'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { textLanguages } from '#shared/language/languages.ts'
import type { AskLanguage } from '#shared/search/ask/ask-index.ts'
import { askPassages } from '#shared/search/ask/ask-passages.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import { findVerses } from '#shared/search/find-verses.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import type { Answerer } from './score.ts'

export type System = { readonly name: string; readonly prepare: () => Answerer }

const none = { ar: [], en: [], az: [], tr: [], ru: [] }
const blank = { ar: '', en: '', az: '', tr: '', ru: '' }

export function toSearchable(content: Content, concepts: Concepts): SearchableCatalogue {
  const catalogue = buildCatalogue(content)
  return { catalogue, index: buildSearchIndex({ ...catalogue, concepts }) }
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

/** The baselines of search by meaning, and ablations of it without each ingredient. */
export function listSystems(content: Content, concepts: Concepts): readonly System[] {
  const ask = (changes: Partial<Content>, known = concepts) =>
    byPassage(toSearchable({ ...content, ...changes }, known))
  const withPassages = (change: (passage: Passage) => Partial<Passage>) => ({
    passages: content.passages.map((passage) => ({ ...passage, ...change(passage) })),
  })
  const bare = () => ({ title: blank, questions: none, themes: [] })
  return [
    { name: 'literal search', prepare: () => literal(toSearchable(content, {})) },
    { name: 'BM25 on verses', prepare: () => ask({ passages: listVersesAsPassages(content) }, {}) },
    { name: 'BM25 on passages', prepare: () => ask(withPassages(bare), {}) },
    { name: 'ours', prepare: () => ask({}) },
    { name: 'ours without titles', prepare: () => ask(withPassages(() => ({ title: blank }))) },
    { name: 'ours without questions', prepare: () => ask(withPassages(() => ({ questions: none }))) },
    { name: 'ours without themes', prepare: () => ask(withPassages(() => ({ themes: [] }))) },
    { name: 'ours without vocabulary', prepare: () => ask({}, {}) },
    {
      name: 'ours without leads',
      prepare: () =>
        ask(
          {},
          mapConcepts(concepts, () => ({ leads: [] })),
        ),
    },
    { name: 'ours without related words', prepare: () => byPassage(withoutRelated(toSearchable(content, concepts))) },
    { name: 'ours without verses', prepare: () => ask({ verses: content.verses.map((v) => ({ ...v, ...blank })) }) },
  ]
}

function listVersesAsPassages({ verses }: Content): Passage[] {
  return verses.map(({ _id, chapter, verse, version, updatedAt }) => ({
    _id,
    chapter,
    from: verse,
    to: verse,
    title: blank,
    questions: none,
    themes: [],
    version,
    updatedAt,
  }))
}

function mapConcepts(concepts: Concepts, change: () => Partial<Concepts[string]>): Concepts {
  return Object.fromEntries(Object.entries(concepts).map(([key, concept]) => [key, { ...concept, ...change() }]))
}

function withoutRelated({ catalogue, index }: SearchableCatalogue): SearchableCatalogue {
  const strip = (language: AskLanguage): AskLanguage => ({
    ...language,
    dictionary: { ...language.dictionary, loose: new Float64Array(0) },
  })
  const languages = Object.fromEntries(textLanguages.map((code) => [code, strip(index.ask.languages[code])]))
  return { catalogue, index: { ...index, ask: { ...index.ask, languages: languages as typeof index.ask.languages } } }
}
